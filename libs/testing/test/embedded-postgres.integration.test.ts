import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {freePort, startEmbeddedPostgres, startTemporaryPostgres} from '@signet/testing';
import pg from 'pg';

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({connectionString: url});
  await client.connect();
  try {
    return (await client.query<{answer: unknown}>(question)).rows[0]?.answer;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'signet-test-'));
  });
  afterEach(() => rmSync(directory, {recursive: true, force: true}));

  const start = async (changes: {password?: string; port?: number} = {}) =>
    startEmbeddedPostgres({
      dataDirectory: join(directory, 'data'),
      port: await freePort(),
      password: 'secret',
      durable: true,
      ...changes,
    });

  // Simulates a clone under /root: PostgreSQL refuses to run as root, and other accounts cannot enter the directory.
  it('stores data in a directory that other users cannot read, and keeps them over a restart', async () => {
    chmodSync(directory, 0o700);
    const first = await start();
    await ask(first.url('postgres'), 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start();
    try {
      expect(await ask(second.url('postgres'), 'SELECT answer FROM kept')).toBe(42);
    } finally {
      await second.stop();
    }
  });

  it('syncs to disk only for data that must be durable', async () => {
    const lasting = await start();
    const fleeting = await startTemporaryPostgres();
    try {
      expect(await ask(lasting.url('postgres'), `SELECT current_setting('fsync') AS answer`)).toBe('on');
      expect(await ask(fleeting.url('postgres'), `SELECT current_setting('fsync') AS answer`)).toBe('off');
    } finally {
      await Promise.all([lasting.stop(), fleeting.stop()]);
    }
  });

  it('requires the password and listens on loopback only', async () => {
    const server = await start();
    try {
      const wrong = new URL(server.url('postgres'));
      wrong.password = 'guess';
      await expect(ask(wrong.href, 'SELECT 1')).rejects.toMatchObject({code: '28P01'});
      const settings = `SELECT current_setting('listen_addresses') || current_setting('unix_socket_directories') AS answer`;
      expect(await ask(server.url('postgres'), settings)).toBe('127.0.0.1');
    } finally {
      await server.stop();
    }
  });

  it('reports that the port is in use', async () => {
    const port = await freePort();
    const first = await start({port});
    try {
      const second = startEmbeddedPostgres({
        dataDirectory: join(directory, 'other'),
        port,
        password: 'secret',
        durable: false,
      });
      await expect(second).rejects.toThrow(/Address already in use/);
    } finally {
      await first.stop();
    }
  });

  it('deletes temporary data when it stops', async () => {
    const server = await startTemporaryPostgres();
    const data = String(
      await ask(server.url('postgres'), `SELECT current_setting('data_directory') AS answer`),
    );
    expect(existsSync(data)).toBe(true);
    await server.stop();
    expect(existsSync(data)).toBe(false);
  });

  it('stops when the process that started it ends in any way, and a later server deletes its data', async () => {
    const script = `
      import {startTemporaryPostgres} from '@signet/testing/servers';
      const server = await startTemporaryPostgres();
      process.stdout.write(server.url('postgres'));
      process.stdin.on('data', () => process.kill(process.pid, 'SIGKILL'));`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const gone = once(starter, 'exit');
    const [output] = await once(starter.stdout, 'data');
    const url = String(output);
    const data = String(await ask(url, `SELECT current_setting('data_directory') AS answer`));
    starter.stdin.write('die');
    await gone;
    await untilGone(url);
    // The start of a server in another test run may already have deleted the data. The server that is shutting down may
    // still write files after that, and a later start deletes them.
    do await (await startTemporaryPostgres()).stop();
    while (existsSync(data));
  });
});

/** Retries until the server no longer responds. */
async function untilGone(url: string): Promise<void> {
  while (await ask(url, 'SELECT true AS answer').catch(() => false)) await delay(20);
}
