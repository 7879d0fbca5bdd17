//! Chromium's own protocol, through `ChromeDriver`: what `WebDriver` has no command for.

use anyhow::Result;
use fantoccini::{Client, wd::WebDriverCompatibleCommand};
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A command of the `DevTools` protocol with its parameters.
#[derive(Clone, Debug)]
struct Call {
    method: &'static str,
    params: Value,
}

impl WebDriverCompatibleCommand for Call {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let body = json!({ "cmd": self.method, "params": self.params });
        (Method::POST, Some(body.to_string()))
    }
}

/// Calls a method of the `DevTools` protocol.
pub(crate) async fn call(client: &Client, method: &'static str, params: Value) -> Result<Value> {
    Ok(client.issue_cmd(Call { method, params }).await?)
}
