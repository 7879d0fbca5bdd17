//! The accessibility tree, as assistive technology gets it from the browser.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use fantoccini::Client;
use serde_json::{Value, json};

use crate::cdp;

/// What a screen reader knows of one thing on the page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// Which element of the page it is.
    pub element: u64,
    /// What it is: `button`, `combobox`, `StaticText` …
    pub role: String,
    /// What it is called.
    pub name: String,
    /// Its value, if it has one.
    pub value: String,
    /// Whether it has the focus.
    pub is_focused: bool,
    /// Whether it is unavailable.
    pub is_disabled: bool,
    /// Whether it is a switch, and on or off.
    pub pressed: Option<bool>,
}

impl Node {
    /// Whether it can be pressed now.
    pub fn can_be_pressed(&self) -> bool {
        self.role == "button" && !self.is_disabled
    }

    /// What a reader says when the focus comes to it.
    pub fn spoken(&self) -> String {
        let state = match (self.is_disabled, self.pressed) {
            (true, _) => "unavailable",
            (false, Some(true)) => "pressed",
            (false, Some(false) | None) => "",
        };
        joined([&self.name, &self.role, &self.value, state])
    }

    /// What a reader says when it changes while it has the focus, after having been `before`.
    pub fn changed(&self, before: &Self) -> String {
        let new = |is_new: bool, part: &'static str| if is_new { part } else { "" };
        let differs = self.pressed != before.pressed;
        joined([
            if self.name == before.name { "" } else { &self.name },
            if self.value == before.value { "" } else { &self.value },
            new(differs && self.pressed == Some(true), "pressed"),
            new(differs && self.pressed == Some(false), "not pressed"),
            new(self.is_disabled && !before.is_disabled, "unavailable"),
        ])
    }
}

fn joined<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// All of it, in reading order.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    /// Everything that a reader does not skip.
    pub nodes: Vec<Node>,
}

impl Tree {
    /// The tree of a page as it is now.
    pub(crate) async fn of(client: &Client) -> Result<Self> {
        let answer = cdp::call(client, "Accessibility.getFullAXTree", json!({})).await?;
        let all = answer["nodes"].as_array().context("a list of nodes")?;
        let by_id: BTreeMap<&str, &Value> =
            all.iter().filter_map(|node| Some((node["nodeId"].as_str()?, node))).collect();
        let mut nodes = Vec::new();
        let mut next: Vec<&Value> = all.first().into_iter().collect();
        while let Some(node) = next.pop() {
            if node["ignored"] != true {
                nodes.push(read(node));
            }
            let children = node["childIds"].as_array().into_iter().flatten().rev();
            next.extend(children.filter_map(|id| by_id.get(id.as_str()?)));
        }
        Ok(Self { nodes })
    }

    /// What has the focus, if it is anything that can be named.
    pub fn focused(&self) -> Option<&Node> {
        self.nodes.iter().find(|it| it.is_focused && it.role != "RootWebArea")
    }

    /// Whether something of this role has this name.
    pub fn has(&self, role: &str, name: &str) -> bool {
        self.nodes.iter().any(|it| it.role == role && it.name == name)
    }

    /// The name of the first thing whose name begins so, without that beginning.
    pub fn after(&self, beginning: &str) -> Option<&str> {
        self.nodes.iter().find_map(|it| it.name.strip_prefix(beginning))
    }
}

fn read(node: &Value) -> Node {
    let text = |of: &Value| match &of["value"] {
        Value::String(text) => super::spoken(text),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    };
    let mut read = Node {
        element: node["backendDOMNodeId"].as_u64().unwrap_or_default(),
        role: text(&node["role"]),
        name: text(&node["name"]),
        value: text(&node["value"]),
        ..Node::default()
    };
    for property in node["properties"].as_array().into_iter().flatten() {
        let value = &property["value"]["value"];
        let is_on = *value == true || value == "true";
        match property["name"].as_str() {
            Some("focused") => read.is_focused = is_on,
            Some("disabled") => read.is_disabled = is_on,
            Some("pressed") => read.pressed = Some(is_on),
            Some(_) | None => {}
        }
    }
    read
}
