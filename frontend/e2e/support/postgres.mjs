import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The administrator's URL, if there is a PostgreSQL to test on. */
const administrator = process.env.BUNDLEHUB_TEST_POSTGRES_URL;

/** The reason to skip a test that needs PostgreSQL, or false. */
export const WITHOUT_POSTGRES = administrator ? false : 'BUNDLEHUB_TEST_POSTGRES_URL is not set';

const execute = (sql) =>
  run('psql', ['--no-psqlrc', '--quiet', '--dbname', administrator, '--command', sql]);

/** An empty database. */
export async function newDatabase() {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await execute(`CREATE DATABASE ${name}`);
  const url = administrator.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  return { url, drop: () => execute(`DROP DATABASE ${name} WITH (FORCE)`) };
}
