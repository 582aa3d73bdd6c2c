import { Buffer } from 'node:buffer';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import { URL } from 'node:url';
import { WebSocketServer } from 'ws';

const APP = { id: '4711', key: 'key-of-the-tests', secret: 'secret-of-the-tests' };
const CLOCKS_MAY_DIFFER_S = 600;
const MOST_BYTES = 10 * 1024;
const MOST_CHANNELS = 100;
const NAME = /^[\w=@,.;-]{1,164}$/;

/**
 * Stands for a hosted push service of the Pusher Channels protocol, version 7: takes signed events by HTTP and hands them
 * to who subscribed by WebSocket. Refuses what that service refuses, and keeps what it was handed.
 */
export async function startPushService() {
  const events = [];
  const refused = [];
  const people = new Set();
  const seen = { knocks: 0, pongs: 0 };
  let isShut = false;

  const server = http.createServer((asked, answer) => {
    void take(asked).then(({ status, event }) => {
      answer.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
      if (!event) return void refused.push(status);
      events.push(event);
      for (const person of people) person.hear(event);
    });
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, { url }) => {
    const person = converse(socket, new URL(url, 'ws://service'), () => (seen.pongs += 1));
    people.add(person);
    socket.on('close', () => people.delete(person));
  });
  server.prependListener('connection', (socket) => {
    if (!isShut) return;
    seen.knocks += 1;
    socket.destroy();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();

  return {
    address: `ws://127.0.0.1:${port}/app/${APP.key}?protocol=7&client=test&version=1`,
    /** What a shop is set up with. */
    settings: {
      PUSHER_KEY: APP.key,
      PUSHER_APP_ID: APP.id,
      PUSHER_SECRET: APP.secret,
      PUSHER_HOST: '127.0.0.1',
      PUSHER_PORT: String(port),
      PUSHER_TLS: 'false',
    },
    /** What it was handed: `name`, `channels` and the text `data`. */
    events,
    /** With which statuses it refused what it was handed. */
    refused,
    seen,
    /** How many follow a channel. */
    followers: (channel) => [...people].filter(({ channels }) => channels.has(channel)).length,
    ping: () => people.forEach((person) => person.say('pusher:ping', {})),
    /** Breaks what is open and lets nobody in. */
    shut: () => {
      isShut = true;
      server.closeAllConnections();
      sockets.clients.forEach((socket) => socket.terminate());
    },
    mend: () => {
      isShut = false;
    },
    stop: () => {
      sockets.clients.forEach((socket) => socket.terminate());
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Reads an event that somebody hands over; without one, the status says why it is refused. */
async function take(asked) {
  const chunks = [];
  for await (const chunk of asked) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const url = new URL(asked.url, 'http://service');
  if (asked.method !== 'POST' || url.pathname !== `/apps/${APP.id}/events`) return { status: 404 };
  if (!isSigned(url, body)) return { status: 401 };
  const event = JSON.parse(body);
  const { name, channels, data } = event;
  if (typeof name !== 'string' || typeof data !== 'string') return { status: 400 };
  if (Buffer.byteLength(data) > MOST_BYTES) return { status: 413 };
  const isNamed = channels.length <= MOST_CHANNELS && channels.every((one) => NAME.test(one));
  return isNamed ? { status: 200, event } : { status: 400 };
}

function isSigned({ pathname, searchParams }, body) {
  const query = Object.fromEntries(searchParams);
  const { auth_signature: signature = '', ...rest } = query;
  const pairs = Object.keys(rest)
    .sort()
    .map((name) => `${name}=${rest[name]}`);
  const drift = Math.abs(Date.now() / 1000 - Number(rest.auth_timestamp));
  return (
    rest.auth_key === APP.key &&
    rest.auth_version === '1.0' &&
    drift < CLOCKS_MAY_DIFFER_S &&
    rest.body_md5 === createHash('md5').update(body).digest('hex') &&
    isSignature(signature, `POST\n${pathname}\n${pairs.join('&')}`)
  );
}

function isSignature(signature, text) {
  const right = Buffer.from(createHmac('sha256', APP.secret).update(text).digest('hex'));
  const given = Buffer.from(String(signature));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** One connection: who it is, what it follows, and how it hears of events. */
function converse(socket, { pathname, searchParams }, onPong) {
  const id = `${process.pid}.${Math.trunc(Math.random() * 1e9)}`;
  const channels = new Set();
  // What is inside `data` is JSON in a text.
  const say = (event, data, channel) =>
    socket.send(JSON.stringify({ event, ...(channel && { channel }), data: JSON.stringify(data) }));
  const replies = {
    'pusher:ping': () => say('pusher:pong', {}),
    'pusher:pong': onPong,
    'pusher:unsubscribe': ({ channel }) => channels.delete(channel),
    'pusher:subscribe': ({ channel, auth }) => {
      const may = mayFollow(id, channel, auth);
      if (!may) return say('pusher:error', { code: 4009, message: 'Connection is unauthorized' });
      channels.add(channel);
      return say('pusher_internal:subscription_succeeded', {}, channel);
    },
  };
  socket.on('message', (text) => {
    const { event, data } = JSON.parse(text);
    replies[event]?.(data);
  });
  const refusal = refusalOf(pathname, searchParams.get('protocol'));
  if (refusal) socket.close(...refusal);
  else say('pusher:connection_established', { socket_id: id, activity_timeout: 120 });
  const hear = ({ name, channels: told, data }) => {
    for (const channel of told.filter((one) => channels.has(one))) {
      socket.send(JSON.stringify({ event: name, channel, data }));
    }
  };
  return { channels, say, hear };
}

function refusalOf(pathname, protocol) {
  if (pathname !== `/app/${APP.key}`) return [4001, 'Application does not exist'];
  return protocol === '7' ? null : [4007, 'Unsupported protocol version'];
}

/** Anybody follows a public channel; another one, whom the application signed for. */
function mayFollow(id, channel, auth = '') {
  if (!NAME.test(channel)) return false;
  if (!/^(private|presence)-/.test(channel)) return true;
  const [key, signature] = auth.split(':');
  return key === APP.key && isSignature(signature, `${id}:${channel}`);
}
