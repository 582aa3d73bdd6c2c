//! An SMTP server, as far as sending a mail needs it (RFC 5321, and AUTH PLAIN of RFC 4954). Any user and password
//! may send, except the password `wrong`.

use std::io;
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use super::outcome::Outcome;
use super::simulation::{Incoming, Simulation};

/// Accepts mail until it is aborted.
pub(super) async fn serve(listener: TcpListener, simulation: Arc<Simulation>) {
    while let Ok((stream, _)) = listener.accept().await {
        let session = Session {
            stream: BufReader::new(stream),
            simulation: simulation.clone(),
            is_authenticated: false,
        };
        // A client that disconnects early needs no answer.
        tokio::spawn(async move { session.run().await.ok() });
    }
}

struct Session {
    stream: BufReader<TcpStream>,
    simulation: Arc<Simulation>,
    /// Whether the client has authenticated.
    is_authenticated: bool,
}

impl Session {
    async fn run(mut self) -> io::Result<()> {
        self.say("220 messages.example ESMTP").await?;
        let mut to = String::new();
        while let Some(line) = self.line().await? {
            let verb = line.get(..4).unwrap_or_default().to_ascii_uppercase();
            let reply = match verb.as_str() {
                "EHLO" => "250-messages.example\r\n250-8BITMIME\r\n250 AUTH PLAIN".to_owned(),
                "AUTH" => self.authenticate(&line),
                "MAIL" if !self.is_authenticated => "530 5.7.0 Authentication required".to_owned(),
                "MAIL" => "250 2.1.0 Ok".to_owned(),
                "RCPT" => {
                    to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                    "250 2.1.5 Ok".to_owned()
                }
                "DATA" => self.letter(&to).await?,
                "QUIT" => return self.say("221 2.0.0 Bye").await,
                _ => "502 5.5.2 Not known here".to_owned(),
            };
            self.say(&reply).await?;
        }
        Ok(())
    }

    /// `AUTH PLAIN <base64 of NUL user NUL password>`.
    fn authenticate(&mut self, line: &str) -> String {
        let said = line.rsplit(' ').next().and_then(|word| STANDARD.decode(word).ok()).unwrap_or_default();
        let mut parts = said.split(|byte| *byte == 0).skip(1);
        let (user, password) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        self.is_authenticated = !user.is_empty() && !password.is_empty() && password != b"wrong";
        let reply = if self.is_authenticated { "235 2.7.0 Welcome" } else { "535 5.7.8 Credentials invalid" };
        reply.to_owned()
    }

    async fn letter(&mut self, to: &str) -> io::Result<String> {
        self.say("354 Go on").await?;
        let mut letter = String::new();
        while let Some(line) = self.line().await?.filter(|line| line != ".") {
            letter.push_str(line.strip_prefix('.').unwrap_or(&line));
            letter.push_str("\r\n");
        }
        let key = letter.lines().find_map(|line| line.strip_prefix("Message-ID: ")).unwrap_or_default();
        let letter = Incoming { channel: "email", to, text: &letter, key, ..Incoming::default() };
        let reply = match self.simulation.take(letter) {
            Outcome::Accept | Outcome::Duplicate => "250 2.0.0 Ok",
            Outcome::Refuse | Outcome::NoCredit | Outcome::SenderUnknown => "550 5.1.1 No such user here",
            Outcome::Fail => "451 4.3.0 Try again later",
            Outcome::Garbage => "<html>garbage</html>",
            Outcome::Hang => {
                self.simulation.hang().await;
                "250 2.0.0 Ok"
            }
        };
        Ok(reply.to_owned())
    }

    /// A line without its end; `None` when the client has disconnected.
    async fn line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let count = self.stream.read_until(b'\n', &mut bytes).await?;
        let line = String::from_utf8_lossy(&bytes);
        Ok((count > 0).then(|| line.trim_end_matches(['\r', '\n']).to_owned()))
    }

    async fn say(&mut self, reply: &str) -> io::Result<()> {
        self.stream.get_mut().write_all(format!("{reply}\r\n").as_bytes()).await
    }
}
