#[::cxx::bridge(namespace = "crosscheck::dut::d_zoo")]
pub mod ffi {
    unsafe extern "C++" {
        include!("zoo_shim.h");

        #[namespace = "crosscheck"]
        type Model = ::crosscheck::Model;

        fn create(seed: u64) -> Result<UniquePtr<Model>>;
    }
}
