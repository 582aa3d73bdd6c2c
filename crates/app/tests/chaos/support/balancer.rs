use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use super::process::reserve_port;

/// nginx in front of two instances.
pub struct Balancer {
    nginx: Child,
    pub base: String,
}

impl Balancer {
    /// Its files are in `folder`. Panics if nginx is missing.
    pub fn start(folder: &Path, instances: [u16; 2]) -> Self {
        let Some(program) = find_nginx() else { panic!("nginx is missing: install the package nginx-light") };
        let port = reserve_port();
        let config = folder.join("nginx.conf");
        std::fs::write(&config, configuration(folder, port, instances)).unwrap();
        let mut command = Command::new(program);
        command.arg("-c").arg(config).arg("-p").arg(folder).stderr(Stdio::null());
        Self { nginx: command.spawn().unwrap(), base: format!("http://127.0.0.1:{port}") }
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        // SIGTERM, so that it stops its worker too.
        let _ = Command::new("kill").arg(self.nginx.id().to_string()).status();
        let _ = self.nginx.wait();
    }
}

fn find_nginx() -> Option<PathBuf> {
    let places = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"];
    places.map(PathBuf::from).into_iter().find(|place| place.exists())
}

/// An instance that refuses is left out for a second. Only requests that never reached one are sent to the other: whether
/// to repeat a purchase is the client's decision.
fn configuration(folder: &Path, port: u16, [one, other]: [u16; 2]) -> String {
    let folder = folder.display();
    format!(
        "daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log /dev/null;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    upstream shop {{
        server 127.0.0.1:{one} max_fails=1 fail_timeout=1s;
        server 127.0.0.1:{other} max_fails=1 fail_timeout=1s;
        keepalive 16;
    }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://shop;
            proxy_http_version 1.1;
            proxy_set_header Connection '';
            proxy_set_header Host $host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_buffering off;
        }}
    }}
}}
"
    )
}
