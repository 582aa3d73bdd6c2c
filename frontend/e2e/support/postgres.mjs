import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The URL of an administrator; without one there is no PostgreSQL to test on. */
const administrator = process.env.BUNDLEHUB_TEST_POSTGRES_URL;

/** Why a test that needs PostgreSQL is left out; false: it is not. */
export const WITHOUT_POSTGRES = administrator ? false : 'BUNDLEHUB_TEST_POSTGRES_URL is not set';

const tell = (sql) =>
  run('psql', ['--no-psqlrc', '--quiet', '--dbname', administrator, '--command', sql]);

/** An empty database. */
export async function newDatabase() {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await tell(`CREATE DATABASE ${name}`);
  const url = administrator.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  return { url, drop: () => tell(`DROP DATABASE ${name} WITH (FORCE)`) };
}
