import {openBackend} from '../../src/backend/open-backend.js';
import {PostgresBackend} from '../../src/backend/postgres-backend.js';
import {RedisBackend} from '../../src/backend/redis-backend.js';

test.each([
  ['redis://localhost', RedisBackend],
  ['rediss://user:secret@cache.example:6380/2', RedisBackend],
  ['postgres://localhost/signet', PostgresBackend],
  ['postgresql://user:secret@db.example/signet?sslmode=require', PostgresBackend],
])('the URL %s opens a backend of its scheme', (url, expected) => {
  expect(openBackend({url})).toBeInstanceOf(expected);
});

test.each(['', 'localhost:6379', 'http://secret@localhost', 'mysql://secret@localhost/x'])(
  'the URL "%s" is refused, and the error does not quote it',
  (url) => {
    expect(() => openBackend({url})).toThrow(/must begin with redis:\/\//);
    expect(() => openBackend({url})).not.toThrow(/secret/);
  },
);
