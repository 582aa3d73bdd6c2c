// Builds the client for the shop's server, unless the last build was of the same sources and its files are all there.
// BUNDLEHUB_QUICK=1 compresses less, for a client that is only looked at here.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['src', 'public', 'webpack', 'scripts', 'webpack.config.js', 'package.json'];
const LOCK = 'package-lock.json';
const DIST = 'dist';
const STAMP = 'node_modules/.cache/build.json';
/** What the build depends on beside its files. */
const SETTINGS = [process.version, process.env.BUNDLEHUB_QUICK ?? '', process.env.NODE_ENV ?? ''];

function filesIn(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)));
}

function fingerprint(places, settings = []) {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of places.flatMap(filesIn)) {
    const content = createHash('sha256').update(readFileSync(file)).digest('hex');
    hash.update(`${file}\n${content}\n`);
  }
  return hash.digest('hex');
}

const sources = fingerprint([...SOURCES, LOCK], SETTINGS);
const last = existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : {};
if (last.sources === sources && last.dist === fingerprint([DIST])) {
  console.log('The client is built already: nothing changed.');
} else {
  execFileSync('npx', ['webpack', '--mode', 'production'], { stdio: 'inherit' });
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ sources, dist: fingerprint([DIST]) }));
}
