import {missingProtection} from '../src/index.js';

test.each([
  ['postgres://signet:secret@db.example/signet?sslmode=verify-full', []],
  ['postgres://signet:secret@db.example/signet', ['encryption']],
  ['postgres://signet:secret@db.example/signet?sslmode=prefer', ['encryption']],
  ['postgres://signet:secret@db.example/signet?sslmode=require', ['encryption']],
  ['postgres://signet@db.example/signet?sslmode=verify-full', ['password']],
  ['postgres://signet:secret@localhost/signet?host=db.example', ['encryption']],
  ['redis://cache.example', ['encryption', 'password']],
  ['redis://:secret@cache.example', ['encryption']],
  ['rediss://:secret@cache.example', []],
  ['postgres://signet@127.0.0.1:5432/signet', []],
  ['postgres://signet@localhost/signet', []],
  ['postgres:///signet?host=/run/postgresql', []],
  ['redis://[::1]:6379', []],
])('%s lacks %j', (url, missing) => {
  expect(missingProtection(url)).toEqual(missing);
});
