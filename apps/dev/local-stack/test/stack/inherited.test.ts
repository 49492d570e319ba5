import {developerVariables, machineVariables} from '../../src/processes/inherited.js';

const machine = {
  PATH: '/usr/bin',
  HOME: '/home/maarja',
  TMPDIR: '/tmp',
  LANG: 'et_EE.UTF-8',
  LC_ALL: 'C.UTF-8',
  TZ: 'Europe/Tallinn',
  NODE_OPTIONS: '--trace-warnings',
  NODE_EXTRA_CA_CERTS: '/etc/ssl/own.pem',
};
const settings = {
  LOG_LEVEL: 'verbose',
  LIMIT_DRAIN: '5',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  SIGNATURE_LEVEL: 'B',
};
const others = {QUEUE_URL: 'redis://127.0.0.1', DATABASE_URL: 'postgres://127.0.0.1/shop', PORT: '8080'};

test('signet-dev passes what a process needs on the machine, but no setting of another application', () => {
  expect(machineVariables({...machine, ...settings, ...others})).toEqual(machine);
});

test('npm start also passes the settings that a developer of Signet changes', () => {
  expect(developerVariables({...machine, ...settings, ...others})).toEqual({...machine, ...settings});
});
