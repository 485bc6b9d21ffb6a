//! The wire: a listener whose connections can be cut from inside a handler.
//!
//! A fault such as "accepted but never answered" must close the connection without a single byte,
//! which an HTTP handler cannot do. Each connection therefore carries a [`Link`]; once it is cut,
//! reads and writes fail and the HTTP layer gives the connection up.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};

/// Whether the network is up, and the token that cuts every connection of this time of being up.
#[derive(Default)]
pub(crate) struct Network {
    down: AtomicBool,
    all: Mutex<CancellationToken>,
}

impl Network {
    /// Down: cuts all connections and resets new ones. Up: takes new ones again.
    pub(crate) fn set_up(&self, up: bool) {
        self.down.store(!up, Ordering::SeqCst);
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if up {
            *all = CancellationToken::new();
        } else {
            all.cancel();
        }
    }

    fn link(&self) -> Option<Link> {
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        (!self.down.load(Ordering::SeqCst)).then(|| Link { cut: all.child_token(), reset: Arc::default() })
    }
}

/// The handle by which a handler cuts its own connection.
#[derive(Clone)]
pub(crate) struct Link {
    cut: CancellationToken,
    reset: Arc<AtomicBool>,
}

impl Link {
    /// Ends the connection; with `reset` the peer sees a TCP reset instead of an orderly close.
    pub(crate) fn cut(&self, reset: bool) {
        self.reset.store(reset, Ordering::SeqCst);
        self.cut.cancel();
    }
}

impl Connected<IncomingStream<'_, Door>> for Link {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Self {
        stream.io().link.clone()
    }
}

/// The listener.
pub(crate) struct Door {
    pub(crate) tcp: TcpListener,
    pub(crate) network: Arc<Network>,
}

impl Listener for Door {
    type Io = Wire;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Wire, SocketAddr) {
        loop {
            let (tcp, peer) = Listener::accept(&mut self.tcp).await;
            let Some(link) = self.network.link() else {
                drop_hard(&tcp);
                continue;
            };
            if let Err(error) = tcp.set_nodelay(true) {
                tracing::debug!(%error, "TCP_NODELAY refused");
            }
            let ended = Box::pin(link.cut.clone().cancelled_owned());
            return (Wire { tcp, link, ended }, peer);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.tcp.local_addr()
    }
}

/// Makes the coming close a reset.
fn drop_hard(tcp: &TcpStream) {
    if let Err(error) = tcp.set_zero_linger() {
        tracing::debug!(%error, "SO_LINGER refused: the close will be orderly");
    }
}

/// One connection.
pub(crate) struct Wire {
    tcp: TcpStream,
    link: Link,
    ended: Pin<Box<WaitForCancellationFutureOwned>>,
}

impl Wire {
    fn broken(&self) -> io::Error {
        if self.link.reset.load(Ordering::SeqCst) {
            drop_hard(&self.tcp);
        }
        io::Error::from(io::ErrorKind::ConnectionReset)
    }
}

impl AsyncRead for Wire {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if self.link.cut.is_cancelled() {
            return Poll::Ready(Err(self.broken()));
        }
        if let Poll::Ready(done) = Pin::new(&mut self.tcp).poll_read(cx, buf) {
            return Poll::Ready(done);
        }
        ready!(self.ended.as_mut().poll(cx));
        Poll::Ready(Err(self.broken()))
    }
}

impl AsyncWrite for Wire {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        if self.link.cut.is_cancelled() {
            return Poll::Ready(Err(self.broken()));
        }
        Pin::new(&mut self.tcp).poll_write(cx, buf)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if self.link.cut.is_cancelled() {
            return Poll::Ready(Err(self.broken()));
        }
        Pin::new(&mut self.tcp).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_shutdown(cx)
    }
}
