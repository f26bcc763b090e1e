import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '#netlify/local/listen.ts';
import { ensureDatabase, withClient } from '#netlify/operate/database.ts';
import { migrate } from '#netlify/operate/migrate.ts';
import { directory, type Running, run, start, until } from './programs.ts';

/** A PostgreSQL with a synchronous standby, behind PgBouncer in transaction mode. */

const urlOf = (port: number, name = 'shop'): string => `postgres://postgres@127.0.0.1:${port}/${name}`;
async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  // A server that crashes ends the connection at any moment.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

export async function openDatabase() {
  const [port, standbyPort, poolerPort] = [await freePort(), await freePort(), await freePort()];
  const [data, copy] = [join(directory, 'primary'), join(directory, 'standby')];
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']);
  const open = (name: string, at: string, of: number, ...flags: string[]): Running =>
    start(
      name,
      'postgres',
      ['-D', at, '-p', String(of), '-k', directory, '-c', 'max_connections=200', ...flags],
      {
        isOwned: true,
      },
    );
  const primary = open('primary', data, port);
  await until('the database answers', () => answers(urlOf(port, 'postgres')));
  await ensureDatabase(urlOf(port, 'postgres'), 'shop');
  await migrate(urlOf(port));
  run('pg_basebackup', [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-D',
    copy,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  ]);
  // What the primary waits for is not in the copy: a promoted standby has nobody to wait for.
  // It asks again soon after a crash: until then no order is confirmed.
  open('standby', copy, standbyPort, '-c', 'wal_retrieve_retry_interval=200ms');
  const asked = async (sql: string) => (await withClient(urlOf(port), (client) => client.query(sql))).rows[0];
  await asked("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await asked('SELECT pg_reload_conf()');
  await until('the standby is synchronous', async () => {
    const row = await asked('SELECT sync_state FROM pg_stat_replication');
    return row?.sync_state === 'sync';
  });

  const settings = join(directory, 'pgbouncer.ini');
  const writeSettings = (of: number) =>
    writeFileSync(
      settings,
      `[databases]\nshop = host=127.0.0.1 port=${of} dbname=shop user=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
        `listen_port = ${poolerPort}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\n` +
        'max_client_conn = 500\ndefault_pool_size = 20\nserver_login_retry = 1\n',
    );
  writeSettings(port);
  const pooler = start('pgbouncer', 'pgbouncer', [settings], { isOwned: true });
  const url = urlOf(poolerPort);
  await until('the pooler answers', () => answers(url));

  return {
    url,
    /** As when a process of the server crashes: it ends all others and recovers from its log. */
    async crash() {
      const { pid } = await asked(
        "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1",
      );
      process.kill(pid, 'SIGKILL');
      await until('the database is down', async () => !(await answers(urlOf(port))));
      await until('the database is back', () => answers(url));
    },
    /** The primary is gone for good; the standby takes its place, and the pooler is told. */
    async promote() {
      await primary.stop('SIGQUIT');
      run('pg_ctl', ['promote', '-D', copy]);
      writeSettings(standbyPort);
      pooler.child.kill('SIGHUP');
      await until('the standby takes writes', () =>
        withClient(url, (client) => client.query('CREATE TEMPORARY TABLE probe ()')).then(() => true),
      );
    },
  };
}
