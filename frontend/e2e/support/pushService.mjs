import { Buffer } from 'node:buffer';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import { URL } from 'node:url';
import { WebSocketServer } from 'ws';

const APP = { id: '4711', key: 'key-of-the-tests', secret: 'secret-of-the-tests' };
const MAX_CLOCK_SKEW_S = 600;
const MAX_DATA_BYTES = 10 * 1024;
const MAX_CHANNELS = 100;
const CHANNEL = /^[\w=@,.;-]{1,164}$/;

/**
 * A hosted push service with the Pusher Channels protocol, version 7: accepts signed events over HTTP and publishes them to
 * subscribers over WebSocket. Rejects what the real service rejects, and records the events.
 */
export async function startPushService() {
  const events = [];
  const rejected = [];
  const clients = new Set();
  const counts = { refusedConnections: 0, pongs: 0 };
  let isDown = false;

  const server = http.createServer((request, response) => {
    void receiveEvent(request).then(({ status, event }) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
      if (!event) return void rejected.push(status);
      events.push(event);
      for (const client of clients) client.publish(event);
    });
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, { url }) => {
    const client = connectClient(socket, new URL(url, 'ws://service'), () => (counts.pongs += 1));
    clients.add(client);
    socket.on('close', () => clients.delete(client));
  });
  server.prependListener('connection', (socket) => {
    if (!isDown) return;
    counts.refusedConnections += 1;
    socket.destroy();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();

  return {
    address: `ws://127.0.0.1:${port}/app/${APP.key}?protocol=7&client=test&version=1`,
    /** Environment variables for the shop. */
    settings: {
      PUSHER_KEY: APP.key,
      PUSHER_APP_ID: APP.id,
      PUSHER_SECRET: APP.secret,
      PUSHER_HOST: '127.0.0.1',
      PUSHER_PORT: String(port),
      PUSHER_TLS: 'false',
    },
    /** The accepted events: `name`, `channels` and `data`, a text. */
    events,
    /** The statuses of the rejected events. */
    rejected,
    counts,
    /** How many clients have subscribed to a channel. */
    subscribers: (channel) => [...clients].filter(({ channels }) => channels.has(channel)).length,
    ping: () => clients.forEach((client) => client.send('pusher:ping', {})),
    /** Ends all connections and refuses new ones. */
    disconnect: () => {
      isDown = true;
      server.closeAllConnections();
      sockets.clients.forEach((socket) => socket.terminate());
    },
    reconnect: () => {
      isDown = false;
    },
    stop: () => {
      sockets.clients.forEach((socket) => socket.terminate());
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Reads an event that the shop posts. Without `event`, `status` is the reason of the rejection. */
async function receiveEvent(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const url = new URL(request.url, 'http://service');
  const isEventsPath = url.pathname === `/apps/${APP.id}/events`;
  if (request.method !== 'POST' || !isEventsPath) return { status: 404 };
  if (!isSigned(url, body)) return { status: 401 };
  const event = JSON.parse(body);
  const { name, channels, data } = event;
  if (typeof name !== 'string' || typeof data !== 'string') return { status: 400 };
  if (Buffer.byteLength(data) > MAX_DATA_BYTES) return { status: 413 };
  const areValid = channels.length <= MAX_CHANNELS && channels.every((one) => CHANNEL.test(one));
  return areValid ? { status: 200, event } : { status: 400 };
}

function isSigned({ pathname, searchParams }, body) {
  const query = Object.fromEntries(searchParams);
  const { auth_signature: signature = '', ...rest } = query;
  const pairs = Object.keys(rest)
    .sort()
    .map((name) => `${name}=${rest[name]}`);
  const skew = Math.abs(Date.now() / 1000 - Number(rest.auth_timestamp));
  return (
    rest.auth_key === APP.key &&
    rest.auth_version === '1.0' &&
    skew < MAX_CLOCK_SKEW_S &&
    rest.body_md5 === createHash('md5').update(body).digest('hex') &&
    isSignature(signature, `POST\n${pathname}\n${pairs.join('&')}`)
  );
}

function isSignature(signature, text) {
  const correct = Buffer.from(createHmac('sha256', APP.secret).update(text).digest('hex'));
  const given = Buffer.from(String(signature));
  return given.length === correct.length && timingSafeEqual(given, correct);
}

/** Serves one WebSocket connection. */
function connectClient(socket, { pathname, searchParams }, onPong) {
  const id = `${process.pid}.${Math.trunc(Math.random() * 1e9)}`;
  const channels = new Set();
  // The protocol has `data` as a text of JSON.
  const send = (event, data, channel) =>
    socket.send(JSON.stringify({ event, ...(channel && { channel }), data: JSON.stringify(data) }));
  const handlers = {
    'pusher:ping': () => send('pusher:pong', {}),
    'pusher:pong': onPong,
    'pusher:unsubscribe': ({ channel }) => channels.delete(channel),
    'pusher:subscribe': ({ channel, auth }) => {
      if (!isAuthorized(id, channel, auth)) {
        return send('pusher:error', { code: 4009, message: 'Connection is unauthorized' });
      }
      channels.add(channel);
      return send('pusher_internal:subscription_succeeded', {}, channel);
    },
  };
  socket.on('message', (text) => {
    const { event, data } = JSON.parse(text);
    handlers[event]?.(data);
  });
  const rejection = rejectionOf(pathname, searchParams.get('protocol'));
  if (rejection) socket.close(...rejection);
  else send('pusher:connection_established', { socket_id: id, activity_timeout: 120 });
  const publish = ({ name, channels: published, data }) => {
    for (const channel of published.filter((one) => channels.has(one))) {
      socket.send(JSON.stringify({ event: name, channel, data }));
    }
  };
  return { channels, send, publish };
}

function rejectionOf(pathname, protocol) {
  if (pathname !== `/app/${APP.key}`) return [4001, 'Application does not exist'];
  return protocol === '7' ? null : [4007, 'Unsupported protocol version'];
}

/** A public channel is open to all; private and presence channels need the application's signature. */
function isAuthorized(id, channel, auth = '') {
  if (!CHANNEL.test(channel)) return false;
  if (!/^(private|presence)-/.test(channel)) return true;
  const [key, signature] = auth.split(':');
  return key === APP.key && isSignature(signature, `${id}:${channel}`);
}
