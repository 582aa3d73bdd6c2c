import http from 'node:http';
import { pipeline } from 'node:stream';
import { URL } from 'node:url';

const EVENT_STREAM = '/api/realtime/';

/**
 * A reverse proxy before a shop, which can lose its connections as a network does. `onData` gets each request with the
 * length of each part of its response's body, as it was sent.
 */
export async function startProxy(target, onData = () => undefined) {
  let upstream = new URL(target);
  const sockets = new Set();
  let streams = 0;
  let openedStreams = 0;
  let openRequests = 0;
  let isDown = false;
  const server = http.createServer((request, response) => {
    if (isDown) return void request.socket.destroy();
    const { method, url, headers } = request;
    const { hostname, port } = upstream;
    const forwarded = http.request({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      response.flushHeaders();
      answer.on('data', ({ length }) => onData(request, length));
      // An instance that dies ends its responses in the middle.
      pipeline(answer, response, () => undefined);
    });
    if (url.startsWith(EVENT_STREAM)) {
      streams += 1;
      openedStreams += 1;
      response.on('close', () => (streams -= 1));
    } else {
      openRequests += 1;
      response.on('close', () => (openRequests -= 1));
    }
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${server.address().port}`,
    /** How many event streams are open. */
    streams: () => streams,
    /** How many event streams have been opened since the start. */
    openedStreams: () => openedStreams,
    /** How many requests other than event streams are open. */
    openRequests: () => openRequests,
    /** Ends all connections and refuses new ones. */
    disconnect: () => {
      isDown = true;
      sockets.forEach((socket) => socket.destroy());
    },
    reconnect: () => {
      isDown = false;
    },
    /** Sends new requests to another instance. */
    routeTo: (other) => {
      upstream = new URL(other);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
