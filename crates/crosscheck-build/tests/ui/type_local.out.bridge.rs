#[::cxx::bridge(namespace = "crosscheck::dut::d_type_local")]
pub mod ffi {
    unsafe extern "C++" {
        include!("type_local_shim.h");

        #[namespace = "crosscheck"]
        type Model = ::crosscheck::Model;

        fn create(seed: u64) -> Result<UniquePtr<Model>>;
    }
}
