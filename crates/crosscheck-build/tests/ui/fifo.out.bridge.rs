#[::cxx::bridge(namespace = "crosscheck::dut::d_fifo")]
pub mod ffi {
    unsafe extern "C++" {
        include!("fifo_shim.h");

        #[namespace = "crosscheck"]
        type Model = ::crosscheck::Model;

        fn create(seed: u64) -> Result<UniquePtr<Model>>;
    }
}
