import {debianPostgres, ReplicatedPostgres, testPool} from '@signet/testing';

const programs = debianPostgres();

(programs === undefined ? test.skip : test)(
  'with the programs of Debian, an old primary that was killed becomes a standby by pg_rewind, twice',
  async () => {
    const servers = await ReplicatedPostgres.start({synchronous: true, programs});
    const pool = testPool(servers.url('postgres'), 1);
    try {
      await pool.query('CREATE TABLE kept (id int)');
      for (const id of [1, 2]) {
        await pool.query('INSERT INTO kept VALUES ($1)', [id]);
        await servers.killPrimary();
        await servers.promote();
        await servers.rebuildStandby();
      }
      expect((await pool.query('SELECT id FROM kept ORDER BY id')).rows).toEqual([{id: 1}, {id: 2}]);
    } finally {
      await pool.end();
      await servers.stop();
    }
  },
  120_000,
);
