//! Reads the words of a source file and the module paths that they spell.

/// A word, `::` or a single sign, and the line it stands on, counted from 1.
pub struct Token {
    pub text: String,
    pub line: usize,
}

/// The code as words, `::` and single signs; comments, strings and characters are left out, so that documentation may
/// speak of any room.
pub fn tokens(source: &str) -> Vec<Token> {
    let chars: Vec<char> = source.chars().collect();
    let mut found = Vec::new();
    let (mut at, mut line) = (0, 1);
    while at < chars.len() {
        let start = at;
        if let Some(end) = skipped(&chars, at) {
            at = end;
        } else if is_word(chars[at]) {
            while at < chars.len() && is_word(chars[at]) {
                at += 1;
            }
            found.push(Token { text: chars[start..at].iter().collect(), line });
        } else if chars[at..].starts_with(&[':', ':']) {
            at += 2;
            found.push(Token { text: "::".into(), line });
        } else {
            at += 1;
            found.push(Token { text: chars[start].into(), line });
        }
        line += chars[start..at].iter().filter(|&&sign| sign == '\n').count();
    }
    found
}

fn is_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// Where the blank, comment, string, character or lifetime mark that begins here ends; `None` if none does.
fn skipped(chars: &[char], at: usize) -> Option<usize> {
    let rest = &chars[at..];
    let after = |end: Option<usize>| Some(end.map_or(chars.len(), |length| at + length));
    if rest[0].is_whitespace() {
        return Some(at + 1);
    }
    if rest.starts_with(&['/', '/']) {
        return after(rest.iter().position(|&sign| sign == '\n'));
    }
    if rest.starts_with(&['/', '*']) {
        return after(block_comment_length(rest));
    }
    if rest[0] == '\'' {
        let is_character = rest.get(1) == Some(&'\\') || rest.get(2) == Some(&'\'');
        return if is_character { after(quoted_length(rest)) } else { Some(at + 1) };
    }
    if rest[0] == '"' {
        return after(quoted_length(rest));
    }
    let prefix = rest.iter().take_while(|sign| matches!(sign, 'b' | 'c' | 'r')).count();
    let hashes = rest[prefix..].iter().take_while(|&&sign| sign == '#').count();
    let is_raw = prefix > 0 && rest[prefix - 1] == 'r' && rest.get(prefix + hashes) == Some(&'"');
    if !is_raw {
        return None;
    }
    let close: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
    let body = prefix + hashes + 1;
    after(rest[body..].windows(close.len()).position(|part| part == close).map(|end| body + end + close.len()))
}

fn block_comment_length(rest: &[char]) -> Option<usize> {
    let (mut depth, mut at) = (0, 0);
    while at + 1 < rest.len() {
        match (rest[at], rest[at + 1]) {
            ('/', '*') => (depth, at) = (depth + 1, at + 2),
            ('*', '/') if depth == 1 => return Some(at + 2),
            ('*', '/') => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
    }
    None
}

fn quoted_length(rest: &[char]) -> Option<usize> {
    let mut at = 1;
    while at < rest.len() {
        match rest[at] {
            '\\' => at += 2,
            sign if sign == rest[0] => return Some(at + 1),
            _ => at += 1,
        }
    }
    None
}

/// Every path that starts at the crate, here or above, written out from the crate's root, with its line.
pub fn named_paths(tokens: &[Token], module: &[String]) -> Vec<(Vec<String>, usize)> {
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text.as_str());
    let mut found = Vec::new();
    // Modules written inside the file, each with the depth of braces at which it closes.
    let mut inline: Vec<(String, usize)> = Vec::new();
    let (mut at, mut depth) = (0, 0);
    while at < tokens.len() {
        let is_start = matches!(text(at), "crate" | "self" | "super" | "meographic")
            && (at == 0 || text(at - 1) != "::")
            && (text(at + 1) == "::" || (at > 0 && text(at - 1) == "use"));
        if is_start {
            let mut here = module.to_vec();
            here.extend(inline.iter().map(|(name, _)| name.clone()));
            let mut relative = Vec::new();
            let end = use_tree(tokens, at, Vec::new(), &mut relative);
            found.extend(relative.iter().map(|path| (from_root(path, &here), tokens[at].line)));
            at = end;
            continue;
        }
        match text(at) {
            "{" => {
                if at >= 2 && text(at - 2) == "mod" {
                    inline.push((text(at - 1).into(), depth));
                }
                depth += 1;
            }
            "}" => {
                depth = depth.saturating_sub(1);
                inline.pop_if(|(_, opened)| *opened == depth);
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// Collects the paths of the tree that starts at `at`, braces spread out, and returns where it ends.
fn use_tree(tokens: &[Token], mut at: usize, mut path: Vec<String>, found: &mut Vec<Vec<String>>) -> usize {
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text.as_str());
    if text(at) == "{" {
        at += 1;
        while !matches!(text(at), "}" | "") {
            at = if text(at) == "," { at + 1 } else { use_tree(tokens, at, path.clone(), found) };
        }
        return at + 1;
    }
    path.push(text(at).into());
    let continues = text(at + 2) == "{" || text(at + 2) == "*" || text(at + 2).starts_with(is_word);
    if text(at + 1) == "::" && continues {
        return use_tree(tokens, at + 2, path, found);
    }
    found.push(path);
    if text(at + 1) == "as" { at + 3 } else { at + 1 }
}

fn from_root(path: &[String], here: &[String]) -> Vec<String> {
    let starts_at_root = matches!(path[0].as_str(), "crate" | "meographic");
    let mut place = if starts_at_root { Vec::new() } else { here.to_vec() };
    for part in path {
        match part.as_str() {
            "crate" | "meographic" | "self" => {}
            "super" => drop(place.pop()),
            _ => place.push(part.clone()),
        }
    }
    place
}
