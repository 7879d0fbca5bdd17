//! Shows that a failing test is noticed where the harness cannot say so, as in WebAssembly.

#[test]
fn a_failing_test_is_noticed() {
    assert!(option_env!("TAPIS_FAIL").is_none(), "compiled with TAPIS_FAIL so as to fail");
}
