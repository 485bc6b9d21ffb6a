//! Which addresses may be called at all.
//!
//! A learner's address is a stranger's, and the program stands inside somebody's network. Only the public internet may
//! be reached: what is not known to be public is refused. Sources: the IANA registries of special-purpose IPv4 and
//! IPv6 addresses; RFC 6761, 6762 and 8375 for names.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use url::Url;

use super::{FetchError, Rules, UrlFault};

/// The longest address that is followed.
const LONGEST: usize = 2048;
const PORTS: [u16; 3] = [443, 80, 8443];

/// An address that may be called, if its host turns out to be public.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Vetted {
    pub(super) url: Url,
    pub(super) host: Host,
}

/// Where an address leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Host {
    /// A name to look up.
    Name(String),
    /// An address that was vetted already.
    Address(IpAddr),
}

/// Vets an address as a person writes it; `webcal` is `https` by another name.
pub(super) fn written(text: &str, rules: Rules) -> Result<Vetted, FetchError> {
    let text = text.trim();
    if text.len() > LONGEST {
        return Err(FetchError::BadUrl(UrlFault::TooLong));
    }
    let scheme_end = text.find(':').unwrap_or(0);
    let scheme = text[..scheme_end].to_ascii_lowercase();
    let text = match scheme.as_str() {
        "webcal" | "webcals" => format!("https{}", &text[scheme_end..]),
        _ => text.to_owned(),
    };
    vet(Url::parse(&text).map_err(|_| FetchError::BadUrl(UrlFault::Unreadable))?, rules)
}

/// Vets where a redirect leads, seen from where it was met.
pub(super) fn redirected(from: &Url, location: &str, rules: Rules) -> Result<Vetted, FetchError> {
    if location.len() > LONGEST {
        return Err(FetchError::BadUrl(UrlFault::TooLong));
    }
    vet(from.join(location).map_err(|_| FetchError::BadUrl(UrlFault::Unreadable))?, rules)
}

fn vet(mut url: Url, rules: Rules) -> Result<Vetted, FetchError> {
    match url.scheme() {
        "https" => {}
        "http" if rules.http => {}
        _ => return Err(FetchError::NotHttps),
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(FetchError::BadUrl(UrlFault::Credentials));
    }
    let port = url.port_or_known_default().unwrap_or(0);
    if !rules.any_port && !PORTS.contains(&port) {
        return Err(FetchError::BadUrl(UrlFault::Port));
    }
    // The parser has already turned 127.1, 0x7f000001 and their like into the address that they mean.
    let text = url.host_str().ok_or(FetchError::BadUrl(UrlFault::Unreadable))?;
    let literal = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let host = match literal.parse::<IpAddr>() {
        Ok(address) if is_allowed(address, rules) => Host::Address(address),
        Ok(_) => return Err(FetchError::Private),
        Err(_) => Host::Name(public_name(text)?),
    };
    if let Host::Name(name) = &host {
        url.set_host(Some(name)).map_err(|_| FetchError::BadUrl(UrlFault::Unreadable))?;
    }
    url.set_fragment(None);
    Ok(Vetted { url, host })
}

/// A name of the public internet, in lower case, without the dot at its end.
fn public_name(name: &str) -> Result<String, FetchError> {
    const INSIDE: [&str; 13] = [
        "localhost",
        "local",
        "localdomain",
        "internal",
        "intranet",
        "lan",
        "home",
        "corp",
        "private",
        "arpa",
        "onion",
        "cluster",
        "consul",
    ];
    let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
    let labels: Vec<&str> = name.split('.').collect();
    if name.len() > 253 || labels.iter().any(|label| label.is_empty() || label.len() > 63) {
        return Err(FetchError::BadUrl(UrlFault::Unreadable));
    }
    // A name of one part is of the local network; no top-level domain serves calendars.
    let is_inside = labels.len() < 2 || labels.last().is_some_and(|last| INSIDE.contains(last));
    if is_inside { Err(FetchError::Private) } else { Ok(name) }
}

/// Whether an address may be connected to.
pub(super) fn is_allowed(address: IpAddr, rules: Rules) -> bool {
    is_public(address) || (rules.loopback && address.is_loopback())
}

/// Whether an address is on the public internet. What is not known to be is not.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let within = |network: [u8; 4], bits: u32| {
        let mask = u32::MAX.checked_shl(32 - bits).unwrap_or(0);
        address.to_bits() & mask == Ipv4Addr::from(network).to_bits() & mask
    };
    const CLOSED: [([u8; 4], u32); 18] = [
        ([0, 0, 0, 0], 8),        // this network
        ([10, 0, 0, 0], 8),       // private
        ([100, 64, 0, 0], 10),    // shared by a carrier's customers; Alibaba's metadata
        ([127, 0, 0, 0], 8),      // loopback
        ([168, 63, 129, 16], 32), // Azure's host, a public address that never leaves the machine
        ([169, 254, 0, 0], 16),   // link-local; metadata of most clouds
        ([172, 16, 0, 0], 12),    // private
        ([192, 0, 0, 0], 24),     // protocol assignments; Oracle's metadata
        ([192, 0, 2, 0], 24),     // documentation
        ([192, 31, 196, 0], 24),  // AS112
        ([192, 52, 193, 0], 24),  // AMT
        ([192, 88, 99, 0], 24),   // 6to4 relays
        ([192, 168, 0, 0], 16),   // private
        ([192, 175, 48, 0], 24),  // AS112
        ([198, 18, 0, 0], 15),    // benchmarks
        ([198, 51, 100, 0], 24),  // documentation
        ([203, 0, 113, 0], 24),   // documentation
        ([224, 0, 0, 0], 3),      // multicast, reserved, broadcast
    ];
    !CLOSED.iter().any(|(network, bits)| within(*network, *bits))
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, c, d, e, f, high, low] = address.segments();
    // NAT64 (RFC 6052) carries an IPv4 address; its local form, 64:ff9b:1::/48, leads who knows where.
    if (a, b, c, d, e, f) == (0x64, 0xff9b, 0, 0, 0, 0) {
        let [first, second] = high.to_be_bytes();
        let [third, fourth] = low.to_be_bytes();
        return is_public_v4(Ipv4Addr::new(first, second, third, fourth));
    }
    // Global unicast is 2000::/3; all else (loopback, mapped and compatible IPv4, unique local, link-local,
    // multicast) is closed, and within it what is set aside:
    let is_global = a & 0xe000 == 0x2000;
    let is_assignment = a == 0x2001 && b < 0x0200; // protocols, Teredo, benchmarks, ORCHID
    let is_documentation = (a == 0x2001 && b == 0x0db8) || (a == 0x3fff && b < 0x1000);
    let is_6to4 = a == 0x2002;
    is_global && !is_assignment && !is_documentation && !is_6to4
}
