//! Building the body of an upload (RFC 7578).

use std::fmt::Write as _;

/// A form with text fields and one file.
pub(crate) struct Form {
    boundary: String,
    body: Vec<u8>,
}

impl Form {
    /// An empty form. `boundary` must not occur in any value; 128 random bits in hex will do.
    pub(crate) fn new(boundary: String) -> Self {
        Self { boundary, body: Vec::new() }
    }

    /// Adds a text field.
    pub(crate) fn text(&mut self, name: &str, value: &str) {
        self.head(name, None, None);
        self.body.extend_from_slice(value.as_bytes());
        self.body.extend_from_slice(b"\r\n");
    }

    /// Adds a file.
    pub(crate) fn file(&mut self, name: &str, file_name: &str, media_type: &str, bytes: &[u8]) {
        self.head(name, Some(file_name), Some(media_type));
        self.body.extend_from_slice(bytes);
        self.body.extend_from_slice(b"\r\n");
    }

    /// The value of the `Content-Type` header, and the body.
    pub(crate) fn finish(mut self) -> (String, Vec<u8>) {
        self.body.extend_from_slice(format!("--{}--\r\n", self.boundary).as_bytes());
        (format!("multipart/form-data; boundary={}", self.boundary), self.body)
    }

    fn head(&mut self, name: &str, file_name: Option<&str>, media_type: Option<&str>) {
        let mut head = format!("--{}\r\nContent-Disposition: form-data; name=\"{}\"", self.boundary, quoted(name));
        if let Some(file_name) = file_name {
            let _ = write!(head, "; filename=\"{}\"", quoted(file_name));
        }
        if let Some(media_type) = media_type.filter(|text| is_media_type(text)) {
            let _ = write!(head, "\r\nContent-Type: {media_type}");
        }
        head.push_str("\r\n\r\n");
        self.body.extend_from_slice(head.as_bytes());
    }
}

/// A name as it stands between quotes: nothing in it can end the quotes or the line.
fn quoted(name: &str) -> String {
    let mut safe = String::with_capacity(name.len());
    for c in name.chars() {
        match c {
            '"' => safe.push_str("%22"),
            '\\' | '/' => safe.push('_'),
            c if c.is_control() => safe.push('_'),
            c => safe.push(c),
        }
    }
    safe
}

fn is_media_type(text: &str) -> bool {
    text.contains('/') && text.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_as_bytes() {
        let mut form = Form::new("b0".into());
        form.text("chat_id", "7");
        form.file("document", "no\"tes\r\nX: y.md", "text/markdown", b"# hi");
        let (content_type, body) = form.finish();
        assert_eq!(content_type, "multipart/form-data; boundary=b0");
        assert_eq!(
            String::from_utf8(body).unwrap(),
            "--b0\r\nContent-Disposition: form-data; name=\"chat_id\"\r\n\r\n7\r\n\
             --b0\r\nContent-Disposition: form-data; name=\"document\"; filename=\"no%22tes__X: y.md\"\r\n\
             Content-Type: text/markdown\r\n\r\n# hi\r\n--b0--\r\n"
        );
    }

    #[test]
    fn a_media_type_cannot_break_out_of_its_line() {
        let mut form = Form::new("b0".into());
        form.file("document", "a", "text/plain\r\nX: y", b"");
        let (_, body) = form.finish();
        assert!(!String::from_utf8(body).unwrap().contains("X: y"));
    }
}
