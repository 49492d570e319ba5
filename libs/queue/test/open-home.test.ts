import {homeKind} from '@signet/queue';

test.each([
  ['redis://localhost', 'redis'],
  ['rediss://user:secret@cache.example:6380/2', 'redis'],
  ['postgres://localhost/signet', 'postgres'],
  ['postgresql://user:secret@db.example/signet?sslmode=require', 'postgres'],
])('%s is a home in %s', (url, kind) => {
  expect(homeKind(url)).toBe(kind);
});

test.each(['', 'localhost:6379', 'http://secret@localhost', 'mysql://secret@localhost/x'])(
  '"%s" is no home, and the error does not quote it',
  (url) => {
    expect(() => homeKind(url)).toThrow(/must begin with redis:\/\//);
    expect(() => homeKind(url)).not.toThrow(/secret/);
  },
);
