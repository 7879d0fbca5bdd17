//! Our own drawings, read: elements with attributes, as far as they use XML.

/// An element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Element<'a> {
    pub(crate) name: &'a str,
    pub(crate) attributes: Vec<(&'a str, &'a str)>,
    pub(crate) children: Vec<Node<'a>>,
}

/// An element, or words between two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Node<'a> {
    Element(Element<'a>),
    Words(&'a str),
}

impl<'a> Element<'a> {
    /// The attribute of this name.
    pub(crate) fn get(&self, name: &str) -> Option<&'a str> {
        self.attributes.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }
}

/// Reads a drawing; whatever is no drawing of ours reads as less than it is.
pub(crate) fn read(mut markup: &str) -> Vec<Node<'_>> {
    children(&mut markup)
}

/// Everything up to the end of the element that is open.
fn children<'a>(rest: &mut &'a str) -> Vec<Node<'a>> {
    let mut nodes = Vec::new();
    loop {
        let Some((words, tag)) = rest.split_once('<') else {
            *rest = "";
            return nodes;
        };
        if !words.trim().is_empty() {
            nodes.push(Node::Words(words));
        }
        let (tag, after) = tag.split_once('>').unwrap_or((tag, ""));
        *rest = after;
        if tag.starts_with('/') {
            return nodes;
        }
        let is_whole = tag.ends_with('/');
        let mut element = opened(tag.trim_end_matches('/'));
        if !is_whole {
            element.children = children(rest);
        }
        nodes.push(Node::Element(element));
    }
}

fn opened(tag: &str) -> Element<'_> {
    let (name, mut rest) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
    let mut attributes = Vec::new();
    while let Some((name, value)) = rest.split_once("=\"") {
        let (value, after) = value.split_once('"').unwrap_or((value, ""));
        attributes.push((name.trim(), value));
        rest = after;
    }
    Element { name, attributes, children: Vec::new() }
}

/// The element that is called so.
pub(crate) fn find<'t, 'a>(nodes: &'t [Node<'a>], id: &str) -> Option<&'t Element<'a>> {
    nodes.iter().find_map(|node| match node {
        Node::Element(element) if element.get("id") == Some(id) => Some(element),
        Node::Element(element) => find(&element.children, id),
        Node::Words(_) => None,
    })
}

/// Words as they stand in a picture or a page, attributes included, whoever wrote them.
pub fn escaped(words: &str) -> String {
    words
        .chars()
        .filter(|letter| !letter.is_control() && !matches!(letter, '\u{fffe}' | '\u{ffff}'))
        .fold(String::new(), |mut escaped, letter| {
            match letter {
                '&' => escaped.push_str("&amp;"),
                '<' => escaped.push_str("&lt;"),
                '>' => escaped.push_str("&gt;"),
                '"' => escaped.push_str("&quot;"),
                '\'' => escaped.push_str("&#39;"),
                letter => escaped.push(letter),
            }
            escaped
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FIGURES;

    #[test]
    fn a_drawing_is_read_with_its_elements_inside_each_other() {
        let nodes = read(r#"<g id="a" class="x y"><path d="M0 0"/><text>7<b/></text></g><rect/>"#);
        assert_eq!(nodes.len(), 2);
        let group = find(&nodes, "a").expect("a group");
        assert_eq!((group.name, group.get("class")), ("g", Some("x y")));
        let Node::Element(text) = &group.children[1] else { panic!("{group:?}") };
        assert_eq!(text.children[0], Node::Words("7"));
        assert_eq!(find(&nodes, "b"), None);
    }

    #[test]
    fn every_figure_is_read() {
        let nodes = read(FIGURES);
        for part in FIGURES.split(" id=\"").skip(1) {
            let id = part.split('"').next().expect("a name");
            assert!(find(&nodes, id).is_some(), "{id}");
        }
    }

    #[test]
    fn nobody_writes_more_than_words() {
        assert_eq!(escaped("<b a=\"1\">&'\u{1b}x"), "&lt;b a=&quot;1&quot;&gt;&amp;&#39;x");
    }
}
