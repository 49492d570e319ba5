import {adminDatabase, database, queues, sweeperDatabase, type Parts} from '../src/index.js';
import {issuesOf} from './support/issues.js';
import {caCertificate} from './support/valid-environment.js';

const settings: Readonly<Record<string, Parts>> = {
  DATABASE_URL: {database},
  QUEUE_URL: {queues},
  ADMIN_DATABASE_URL: {adminDatabase},
  SWEEPER_DATABASE_URL: {sweeperDatabase},
};

const postgres = [
  ['postgres://signet:secret@db.example/signet?sslmode=verify-full', true],
  ['postgres://signet:secret@db.example/signet?sslmode=verify-full&sslrootcert=system', true],
  [
    'postgres://signet:secret@a.example,b.example:5433/signet?sslmode=verify-full&target_session_attrs=read-write',
    true,
  ],
  ['postgres://signet:secret@127.0.0.1,b.example/signet?target_session_attrs=read-write', false],
  ['postgres://signet:secret@127.0.0.1,[::1]:5433/signet?target_session_attrs=primary', true],
  ['postgres://signet:secret@db.example/signet', false],
  ['postgres://signet:secret@db.example/signet?ssl=true', false],
  ['postgres://signet:secret@db.example/signet?sslmode=require', false],
  ['postgres://signet:secret@db.example/signet?sslmode=verify-ca', false],
  ['postgres://signet:secret@db.example/signet?sslmode=no-verify', false],
  ['postgres://signet:secret@db.example/signet?sslmode=verify-full&sslmode=disable', false],
  ['postgres://signet:secret@127.0.0.1/signet', true],
  ['postgres://signet:secret@localhost/signet', true],
  ['postgres://signet:secret@[::1]/signet', true],
  ['postgres://signet:secret@127.0.0.1/signet?host=db.example', false],
  ['postgres://signet:secret@127.0.0.1.example/signet', false],
  ['postgres:///signet', false],
  ['postgres:///signet?host=/run/postgresql', true],
  ['postgres://signet@%2Frun%2Fpostgresql/signet', true],
] as const;

const redis = [
  ['rediss://:secret@cache.example', true],
  ['redis://:secret@cache.example', false],
  ['rediss://:secret@cache.example?tls=', false],
  ['redis://127.0.0.1:6379', true],
  ['redis://[::1]:6379/3', true],
  ['redis:///0?host=cache.example', false],
] as const;

const cases = Object.keys(settings).flatMap((variable) =>
  [...postgres, ...(variable === 'QUEUE_URL' ? redis : [])].map(
    ([url, isAccepted]) => [variable, url, isAccepted] as const,
  ),
);

const faultsOf = (variable: string, url: string, more: Record<string, string> = {}): string[] =>
  issuesOf(settings[variable] ?? {}, {[variable]: url, ...more});

test.each(cases)('%s=%s is accepted: %j', (variable, url, isAccepted) => {
  const fault = `${variable} must use TLS and verify the server (sslmode=verify-full for PostgreSQL, rediss:// for Redis), unless ALLOW_UNENCRYPTED_CONNECTIONS is true`;
  expect(faultsOf(variable, url)).toEqual(isAccepted ? [] : [fault]);
});

test.each(cases)('%s=%s is accepted if a network that encrypts is declared', (variable, url) => {
  expect(faultsOf(variable, url, {ALLOW_UNENCRYPTED_CONNECTIONS: 'true'})).toEqual([]);
});

test('an address that is not a URL, and a missing one, are each reported once', () => {
  expect(issuesOf({database, queues}, {DATABASE_URL: 'db.example'})).toEqual([
    'DATABASE_URL must be a URL that begins with postgres:// or postgresql://',
    'QUEUE_URL is not set',
  ]);
});

test('QUEUE_CA_CERTIFICATES is for Redis with TLS only, and must be certificates', () => {
  const QUEUE_CA_CERTIFICATES = caCertificate;
  expect(faultsOf('QUEUE_URL', 'rediss://cache.example', {QUEUE_CA_CERTIFICATES})).toEqual([]);
  expect(faultsOf('QUEUE_URL', 'redis://localhost', {QUEUE_CA_CERTIFICATES})).toEqual([
    'QUEUE_CA_CERTIFICATES must not be set unless QUEUE_URL begins with rediss://',
  ]);
  expect(faultsOf('QUEUE_URL', 'rediss://cache.example', {QUEUE_CA_CERTIFICATES: 'none'})).toEqual([
    'QUEUE_CA_CERTIFICATES must be X.509 certificates in PEM',
  ]);
});
