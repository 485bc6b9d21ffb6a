//! Getting a calendar from an address that a stranger typed.

use async_trait::async_trait;
use bloom_engine::calendar::fetch::{
    Fetch, FetchError, Fetched, Fix, Limits, Resolver, Rules, SafeFetch, SystemResolver, UrlFault, Validators,
};
use std::collections::{HashMap, VecDeque};
use std::io;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// Answers as it was told to, in order; the last answer again and again.
#[derive(Default)]
struct Names {
    answers: Mutex<HashMap<String, VecDeque<Vec<IpAddr>>>>,
    asked: Mutex<Vec<String>>,
}

impl Names {
    fn with(self, host: &str, answers: &[&[&str]]) -> Self {
        let parse = |list: &&[&str]| list.iter().map(|address| address.parse().expect("an address")).collect();
        let answers = answers.iter().map(parse).collect();
        self.answers.lock().expect("not poisoned").insert(host.to_owned(), answers);
        self
    }

    fn asked(&self) -> Vec<String> {
        self.asked.lock().expect("not poisoned").clone()
    }
}

#[async_trait]
impl Resolver for Names {
    async fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>> {
        self.asked.lock().expect("not poisoned").push(host.to_owned());
        let mut answers = self.answers.lock().expect("not poisoned");
        let list = answers.get_mut(host).ok_or(io::ErrorKind::NotFound)?;
        let next = if list.len() > 1 { list.pop_front() } else { list.front().cloned() };
        next.ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

const OPEN: Rules = Rules { http: true, loopback: true, any_port: true };
/// As open as can be, without the machine itself.
const OUTSIDE: Rules = Rules { http: true, loopback: false, any_port: true };

fn fetch(names: &Arc<Names>, rules: Rules, limits: Limits) -> SafeFetch {
    SafeFetch::new(names.clone(), limits).expect("TLS is set up").with_rules(rules)
}

/// A server on this machine: each connection sends one request and gets what `answer` makes of it.
struct Server {
    port: u16,
    connections: Arc<AtomicUsize>,
    requests: Arc<Mutex<Vec<String>>>,
}

enum Answer {
    Bytes(Vec<u8>),
    /// These bytes, and then the same again until nobody listens.
    Endless(Vec<u8>),
    /// These bytes, and then nothing, with the connection held open.
    Silence(Vec<u8>),
}

impl Server {
    async fn start(answer: impl Fn(&str) -> Answer + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let port = listener.local_addr().expect("bound").port();
        let server = Self { port, connections: Arc::default(), requests: Arc::default() };
        let (connections, requests, answer) = (server.connections.clone(), server.requests.clone(), Arc::new(answer));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                connections.fetch_add(1, Ordering::SeqCst);
                let (requests, answer) = (requests.clone(), answer.clone());
                tokio::spawn(async move {
                    let _ = serve(stream, &requests, &*answer).await;
                });
            }
        });
        server
    }

    async fn canary() -> Self {
        Self::start(|_| Answer::Bytes(ok("BEGIN:VCALENDAR", ""))).await
    }

    fn connections(&self) -> usize {
        self.connections.load(Ordering::SeqCst)
    }

    fn requests(&self) -> Vec<String> {
        self.requests.lock().expect("not poisoned").clone()
    }

    fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}/{path}", self.port)
    }
}

async fn serve(
    mut stream: TcpStream,
    requests: &Mutex<Vec<String>>,
    answer: &(dyn Fn(&str) -> Answer + Send + Sync),
) -> io::Result<()> {
    let mut request = Vec::new();
    while !request.ends_with(b"\r\n\r\n") {
        let mut chunk = [0; 1024];
        let read = stream.read(&mut chunk).await?;
        if read == 0 {
            return Ok(());
        }
        request.extend_from_slice(&chunk[..read]);
    }
    let request = String::from_utf8_lossy(&request).into_owned();
    requests.lock().expect("not poisoned").push(request.clone());
    match answer(&request) {
        Answer::Bytes(bytes) => stream.write_all(&bytes).await,
        Answer::Endless(bytes) => loop {
            stream.write_all(&bytes).await?;
        },
        Answer::Silence(bytes) => {
            stream.write_all(&bytes).await?;
            std::future::pending().await
        }
    }
}

fn ok(body: &str, headers: &str) -> Vec<u8> {
    format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n{headers}Connection: close\r\n\r\n{body}", body.len())
        .into_bytes()
}

fn moved(status: u16, to: &str) -> Answer {
    Answer::Bytes(
        format!("HTTP/1.1 {status} Moved\r\nLocation: {to}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            .into_bytes(),
    )
}

/// Addresses that lead to the machine, to its network, or nowhere good. `@` is the canary's port.
const INSIDE: &[&str] = &[
    "http://127.0.0.1:@/",
    "http://127.1:@/",
    "http://127.0.1:@/",
    "http://127.255.255.254:@/",
    "http://0:@/",
    "http://0.0.0.0:@/",
    "http://0x7f000001:@/",
    "http://0x7f.0.0.1:@/",
    "http://0X7F.1:@/",
    "http://2130706433:@/",
    "http://0177.0.0.1:@/",
    "http://0177.1:@/",
    "http://017700000001:@/",
    "http://127.0.0.1.:@/",
    "http://1\u{ff12}7.0.0.1:@/",
    "http://\u{2460}\u{2461}\u{2466}.0.0.1:@/",
    "http://127\u{3002}0\u{3002}0\u{3002}1:@/",
    "http://%31%32%37.0.0.1:@/",
    "http://[::1]:@/",
    "http://[::]:@/",
    "http://[0:0:0:0:0:0:0:1]:@/",
    "http://[::ffff:127.0.0.1]:@/",
    "http://[::ffff:7f00:1]:@/",
    "http://[::127.0.0.1]:@/",
    "http://[::ffff:10.0.0.1]:@/",
    "http://[::ffff:8.8.8.8]:@/",
    "http://[64:ff9b::127.0.0.1]:@/",
    "http://[64:ff9b::a9fe:a9fe]:@/",
    "http://[64:ff9b:1::1]:@/",
    "http://[2002:7f00:1::]:@/",
    "http://[2002:a00:1::1]:@/",
    "http://[2001::1]:@/",
    "http://[2001:0:7f00:1::]:@/",
    "http://[fe80::1]:@/",
    "http://[fec0::1]:@/",
    "http://[fc00::1]:@/",
    "http://[fd00:ec2::254]:@/",
    "http://[ff02::1]:@/",
    "http://[2001:db8::1]:@/",
    "http://[3fff::1]:@/",
    "http://[100::1]:@/",
    "http://[2001:2::1]:@/",
    "http://10.0.0.1:@/",
    "http://10.255.255.255:@/",
    "http://172.16.0.1:@/",
    "http://172.31.255.255:@/",
    "http://192.168.0.1:@/",
    "http://169.254.169.254:@/latest/meta-data/",
    "http://169.254.1.1:@/",
    "http://2852039166:@/",
    "http://0xa9fea9fe:@/",
    "http://100.64.0.1:@/",
    "http://100.100.100.200:@/",
    "http://168.63.129.16:@/",
    "http://192.0.0.192:@/",
    "http://192.0.2.1:@/",
    "http://198.51.100.1:@/",
    "http://203.0.113.9:@/",
    "http://198.18.0.1:@/",
    "http://198.19.255.255:@/",
    "http://192.88.99.1:@/",
    "http://224.0.0.1:@/",
    "http://239.255.255.250:@/",
    "http://240.0.0.1:@/",
    "http://255.255.255.255:@/",
    "http://localhost:@/",
    "http://LOCALHOST:@/",
    "http://localhost.:@/",
    "http://a.localhost:@/",
    "http://printer.local:@/",
    "http://nas.lan:@/",
    "http://router.home.arpa:@/",
    "http://metadata.google.internal:@/",
    "http://metadata:@/",
    "http://db:@/",
    "http://inside.example:@/",
    "http://mixed.example:@/",
    "http://six.example:@/",
    "http://127.0.0.1.nip.example:@/",
    "webcal://localhost:@/",
];

#[tokio::test]
async fn addresses_inside_are_refused_before_any_connection() {
    let canary = Server::canary().await;
    let names = Names::default()
        .with("inside.example", &[&["127.0.0.1"]])
        .with("mixed.example", &[&["93.184.215.14", "127.0.0.1"]])
        .with("six.example", &[&["::ffff:127.0.0.1"]])
        .with("127.0.0.1.nip.example", &[&["127.0.0.1"]])
        .with("localhost", &[&["127.0.0.1"]]);
    let fetch = fetch(&Arc::new(names), OUTSIDE, Limits::default());
    assert!(INSIDE.len() >= 60);
    for url in INSIDE {
        let url = url.replace('@', &canary.port.to_string());
        assert_eq!(fetch.get(&url, None).await, Err(FetchError::Private), "{url}");
    }
    assert_eq!(canary.connections(), 0);
}

#[tokio::test]
async fn addresses_that_are_none_are_refused_before_any_connection() {
    let canary = Server::canary().await;
    let names = Arc::new(Names::default().with("calendar.example", &[&["127.0.0.1"]]));
    let strict = fetch(&names, Rules::default(), Limits::default());
    let long = format!("https://calendar.example/{}", "x".repeat(2048));
    let own_port = format!("https://calendar.example:{}/", canary.port);
    let (unreadable, credentials) =
        (FetchError::BadUrl(UrlFault::Unreadable), FetchError::BadUrl(UrlFault::Credentials));
    for (url, error) in [
        ("", unreadable),
        ("calendar", unreadable),
        ("https://", unreadable),
        ("https://a..example/", unreadable),
        ("https://a b.example/", unreadable),
        ("https://[::1", unreadable),
        ("https://256.256.256.256/", unreadable),
        ("https://calendar.example:99999/", unreadable),
        ("http://calendar.example/cal.ics", FetchError::NotHttps),
        ("ftp://calendar.example/cal.ics", FetchError::NotHttps),
        ("file:///etc/passwd", FetchError::NotHttps),
        ("gopher://127.0.0.1:70/_x", FetchError::NotHttps),
        ("data:text/calendar,BEGIN:VCALENDAR", FetchError::NotHttps),
        ("javascript:alert(1)", FetchError::NotHttps),
        ("https://ana@calendar.example/", credentials),
        ("https://ana:secret@calendar.example/", credentials),
        ("https://calendar.example@127.0.0.1/", credentials),
        ("webcal://ana:secret@calendar.example/", credentials),
        ("https://calendar.example:22/", FetchError::BadUrl(UrlFault::Port)),
        ("https://calendar.example:6379/", FetchError::BadUrl(UrlFault::Port)),
        ("https://calendar.example:8080/", FetchError::BadUrl(UrlFault::Port)),
        (&own_port, FetchError::BadUrl(UrlFault::Port)),
        (&long, FetchError::BadUrl(UrlFault::TooLong)),
        ("https://127.0.0.1#@calendar.example/", FetchError::Private),
        ("https://127.0.0.1\\@calendar.example/", FetchError::Private),
        ("https://calendar.example/", FetchError::Private),
        ("https://unknown.example/", FetchError::Unreachable),
    ] {
        assert_eq!(strict.get(url, None).await, Err(error), "{url}");
    }
    assert_eq!(canary.connections(), 0);
}

#[tokio::test]
async fn a_name_is_looked_up_once_and_the_vetted_address_is_called() {
    let server = Server::canary().await;
    // What is outside is stood in for by this machine: public is what the rules allow. The second answer is a trap.
    let names = Arc::new(Names::default().with("calendar.example", &[&["127.0.0.1"], &["10.0.0.1"]]));
    let fetch = fetch(&names, OPEN, Limits::default());
    let url = format!("http://Calendar.EXAMPLE.:{}/cal.ics#part", server.port);
    let fetched = fetch.get(&url, None).await.expect("fetched");
    assert!(matches!(fetched, Fetched::Body { ref bytes, .. } if bytes == b"BEGIN:VCALENDAR"));
    assert_eq!(names.asked(), ["calendar.example"]);
    assert_eq!(server.connections(), 1);
    assert_eq!(fetch.get(&url, None).await, Err(FetchError::Private), "the trap");
    assert_eq!(server.connections(), 1);
    assert!(server.requests()[0].starts_with("GET /cal.ics HTTP/1.1\r\n"), "{}", server.requests()[0]);
}

#[tokio::test]
async fn what_changed_since_is_asked_for() {
    let server = Server::start(|request| {
        if request.contains("if-none-match: \"v1\"\r\n")
            && request.contains("if-modified-since: Sun, 01 Mar 2026 12:00:00 GMT\r\n")
        {
            return Answer::Bytes(b"HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n".to_vec());
        }
        Answer::Bytes(ok(
            "BEGIN:VCALENDAR",
            "ETag: \"v1\"\r\nLast-Modified: Sun, 01 Mar 2026 12:00:00 GMT\r\nContent-Type: text/html\r\n",
        ))
    })
    .await;
    let fetch = fetch(&Arc::default(), OPEN, Limits::default());
    let Ok(Fetched::Body { bytes, validators }) = fetch.get(&server.url("a"), None).await else { panic!("no body") };
    assert_eq!(bytes, b"BEGIN:VCALENDAR", "whatever kind the server says it is");
    assert_eq!(validators.etag.as_deref(), Some("\"v1\""));
    assert_eq!(fetch.get(&server.url("a"), Some(&validators)).await, Ok(Fetched::NotModified));
    let hostile = Validators { etag: Some("\"v1\"\r\nX-Evil: 1".to_owned()), last_modified: None };
    assert!(matches!(fetch.get(&server.url("a"), Some(&hostile)).await, Ok(Fetched::Body { .. })));
    let requests = server.requests();
    assert!(
        requests.iter().all(|request| !request.contains("evil") && request.contains("accept-encoding: identity\r\n"))
    );
    assert!(requests.iter().all(|request| !request.contains("cookie") && !request.contains("referer")), "{requests:?}");
}

#[tokio::test]
async fn a_304_that_nobody_asked_for_is_an_error() {
    let server =
        Server::start(|_| Answer::Bytes(b"HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n".to_vec())).await;
    let fetch = fetch(&Arc::default(), OPEN, Limits::default());
    assert_eq!(fetch.get(&server.url(""), None).await, Err(FetchError::Status(304)));
}

#[tokio::test]
async fn redirects_are_followed_three_times_and_vetted_each_time() {
    let canary = Server::canary().await;
    let target = canary.url("secret");
    let server = Server::start(move |request| {
        let path = request.split(' ').nth(1).unwrap_or_default();
        match path {
            "/3" => moved(301, "/2"),
            "/2" => moved(302, "1?x=y"),
            "/1?x=y" => moved(307, "/end"),
            "/4" => moved(308, "/3"),
            "/loop" => moved(303, "/loop"),
            "/file" => moved(302, "file:///etc/passwd"),
            "/ftp" => moved(302, "ftp://calendar.example/"),
            "/metadata" => moved(302, "http://169.254.169.254/latest/meta-data/"),
            "/name" => moved(302, "http://inside.example/"),
            "/user" => moved(302, "http://ana:secret@calendar.example/"),
            "/nowhere" => {
                Answer::Bytes(b"HTTP/1.1 302 Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".to_vec())
            }
            "/canary" => moved(302, &target),
            _ => Answer::Bytes(ok("BEGIN:VCALENDAR", "")),
        }
    })
    .await;
    let names =
        Arc::new(Names::default().with("inside.example", &[&["10.0.0.1"]]).with("out.example", &[&["127.0.0.1"]]));
    let open = fetch(&names, OPEN, Limits::default());
    assert!(matches!(open.get(&server.url("3"), None).await, Ok(Fetched::Body { .. })));
    for (path, error) in [
        ("4", FetchError::TooManyRedirects),
        ("loop", FetchError::TooManyRedirects),
        ("file", FetchError::NotHttps),
        ("ftp", FetchError::NotHttps),
        ("metadata", FetchError::Private),
        ("name", FetchError::Private),
        ("user", FetchError::BadUrl(UrlFault::Credentials)),
        ("nowhere", FetchError::Status(302)),
    ] {
        assert_eq!(open.get(&server.url(path), None).await, Err(error), "{path}");
    }
    assert!(matches!(open.get(&server.url("canary"), None).await, Ok(Fetched::Body { .. })));
    assert_eq!(canary.connections(), 1, "where the machine itself is allowed it is called");
}

#[tokio::test]
async fn errors_of_the_server_are_told() {
    let server = Server::start(|request| {
        let status = request.split(' ').nth(1).unwrap_or_default().trim_start_matches('/').to_owned();
        Answer::Bytes(
            format!("HTTP/1.1 {status} Word\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno").into_bytes(),
        )
    })
    .await;
    let fetch = fetch(&Arc::default(), OPEN, Limits::default());
    for (status, fix) in [
        (401, Fix::NewAddress),
        (404, Fix::NewAddress),
        (410, Fix::NewAddress),
        (429, Fix::TryLater),
        (503, Fix::TryLater),
    ] {
        let error = fetch.get(&server.url(&status.to_string()), None).await.expect_err("refused");
        assert_eq!((error, error.fix()), (FetchError::Status(status), fix));
    }
    let broken = Server::start(|_| Answer::Bytes(b"I am no HTTP server\r\n\r\n".to_vec())).await;
    assert_eq!(fetch.get(&broken.url(""), None).await, Err(FetchError::Unreachable));
    let cut = Server::start(|_| Answer::Bytes(b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nBEGIN".to_vec())).await;
    assert_eq!(fetch.get(&cut.url(""), None).await, Err(FetchError::Unreachable), "half a calendar is none");
    // Nobody speaks TLS there; that the process has no provider of cryptography is no matter.
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
    let port = listener.local_addr().expect("bound").port();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let _ = stream.write_all(b"220 I speak SMTP\r\n").await;
        }
    });
    assert_eq!(fetch.get(&format!("https://127.0.0.1:{port}/"), None).await, Err(FetchError::Unreachable));
}

#[tokio::test]
async fn large_answers_are_cut_off() {
    let limits = Limits { max_bytes: 10_000, ..Limits::default() };
    let fetch = fetch(&Arc::default(), OPEN, limits);
    let exact = Server::start(|_| Answer::Bytes(ok(&"x".repeat(10_000), ""))).await;
    assert!(matches!(fetch.get(&exact.url(""), None).await, Ok(Fetched::Body { bytes, .. }) if bytes.len() == 10_000));
    let announced =
        Server::start(|_| Answer::Silence(b"HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n".to_vec())).await;
    assert_eq!(fetch.get(&announced.url(""), None).await, Err(FetchError::TooLarge));
    let endless = Server::start(|_| {
        let head = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n";
        Answer::Endless(format!("{head}{}", "x".repeat(5000)).into_bytes())
    })
    .await;
    assert_eq!(fetch.get(&endless.url(""), None).await, Err(FetchError::TooLarge));
}

#[tokio::test]
async fn packed_answers_stay_packed() {
    // A few bytes of gzip that would unpack to something else.
    let server = Server::start(|_| Answer::Bytes(ok("\x1f packed", "Content-Encoding: gzip\r\n"))).await;
    let fetch = fetch(&Arc::default(), OPEN, Limits::default());
    assert!(
        matches!(fetch.get(&server.url(""), None).await, Ok(Fetched::Body { bytes, .. }) if bytes == b"\x1f packed")
    );
}

#[tokio::test]
async fn slow_answers_end() {
    let limits = Limits { whole: Duration::from_millis(50), ..Limits::default() };
    let fetch = fetch(&Arc::default(), OPEN, limits);
    for start in ["", "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nBEGIN"] {
        let server = Server::start(move |_| Answer::Silence(start.as_bytes().to_vec())).await;
        assert_eq!(fetch.get(&server.url(""), None).await, Err(FetchError::Timeout), "{start}");
    }
}

#[test]
fn every_error_has_a_fix_and_keeps_the_secret() {
    for (error, fix) in [
        (FetchError::BadUrl(UrlFault::Credentials), Fix::CopyAgain),
        (FetchError::BadUrl(UrlFault::Port), Fix::SendFile),
        (FetchError::NotHttps, Fix::UseHttps),
        (FetchError::Private, Fix::SendFile),
        (FetchError::TooManyRedirects, Fix::NewAddress),
        (FetchError::TooLarge, Fix::SendFile),
        (FetchError::Timeout, Fix::TryLater),
        (FetchError::Unreachable, Fix::TryLater),
    ] {
        assert_eq!(error.fix(), fix, "{error}");
        assert!(!format!("{error} {error:?}").contains("http:"), "{error}");
    }
}

#[tokio::test]
async fn the_machine_looks_up_its_own_name() {
    let addresses = SystemResolver.resolve("localhost").await.expect("every machine knows it");
    assert!(addresses.iter().all(IpAddr::is_loopback), "{addresses:?}");
}
