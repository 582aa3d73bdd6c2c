import http from 'node:http';
import { pipeline } from 'node:stream';
import { URL } from 'node:url';

/** Stands between browsers and a shop, and can be shut as a network does: whatever is open breaks, nothing new passes. */
export async function doorTo(base) {
  let behind = new URL(base);
  const open = new Set();
  let streams = 0;
  let openedStreams = 0;
  let shut = false;
  const door = http.createServer((asked, answer) => {
    if (shut) return void asked.socket.destroy();
    const { method, url, headers } = asked;
    const { hostname, port } = behind;
    const onward = http.request({ hostname, port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode, given.headers);
      answer.flushHeaders();
      // An instance that dies in the middle breaks what it was saying.
      pipeline(given, answer, () => undefined);
    });
    if (url.startsWith('/api/realtime/')) {
      streams += 1;
      openedStreams += 1;
      answer.on('close', () => (streams -= 1));
    }
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  door.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${door.address().port}`,
    /** How many lines to the shop's events are open. */
    streams: () => streams,
    /** How many of them there have been. */
    openedStreams: () => openedStreams,
    shut: () => {
      shut = true;
      open.forEach((socket) => socket.destroy());
    },
    mend: () => {
      shut = false;
    },
    /** Leads to another instance from now on. */
    leadTo: (other) => {
      behind = new URL(other);
    },
    close: () => {
      door.close();
      door.closeAllConnections();
    },
  };
}
