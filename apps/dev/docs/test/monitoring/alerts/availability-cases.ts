import {environment, gateway, gauge, series, staging, type AlertCase, type Series} from './alert-case.js';

const info = (service: string) =>
  series('target_info', {
    job: service,
    instance: `${service}:9464`,
    service_namespace: 'signet',
    service_name: service,
  });

/** The target of a process that ends after ten minutes. Prometheus marks its series as stale. */
const gone = (service: string): Series => ({[info(service)]: '1x10 stale'});
const staying = (service: string): Series => ({[info(service)]: '1x60'});

const sessionService = series('signet_outbox_oldest', {job: 'session-service', instance: 's:9464'});
export const availabilityCases: readonly AlertCase[] = [
  {
    alert: 'SignetProcessDown',
    fault: 'a process that Prometheus cannot reach',
    at: 20,
    faulty: {[info('api-gateway')]: '1x5 stale', 'up{job="api-gateway",instance="gw-1:9464"}': '1x5 0x15'},
    healthy: {[info('api-gateway')]: '1x20', 'up{job="api-gateway",instance="gw-1:9464"}': '1x20'},
    labels: gateway,
  },
  ...['api-gateway', 'login-page', 'portal', 'phone-app', 'push-dispatcher'].map((service): AlertCase => ({
    alert: 'SignetProcessMissing',
    fault: `an environment whose last ${service} is gone together with its target, while another process lives`,
    at: 30,
    faulty: {...gone(service), ...staying('session-service')},
    healthy: {...staying(service), ...staying('session-service')},
    labels: {...environment, service_name: service},
  })),
  {
    alert: 'SignetSessionServiceMissing',
    fault: 'an environment without a session service beside another environment that has one',
    at: 30,
    faulty: {[sessionService]: '0x10 stale', [staging('signet_outbox_oldest')]: '0x30'},
    healthy: {[sessionService]: '0x30', [staging('signet_outbox_oldest')]: '0x10 stale 0x18'},
    labels: environment,
  },
  gauge('SignetNotReady', 'a process that is not ready', 'signet_ready', [0, 1], {at: 10, of: gateway}),
  gauge('SignetDependencyDown', 'a database that does not answer', 'signet_dependency_up', [0, 1], {
    at: 10,
    of: {...gateway, dependency: 'postgresql'},
    labels: {job: 'api-gateway', dependency: 'postgresql'},
  }),
  gauge('SignetClockWrong', 'a process whose clock is wrong', 'signet_dependency_up', [0, 1], {
    at: 10,
    of: {...gateway, dependency: 'clock'},
    labels: gateway,
  }),
  gauge('SignetDatabaseClockWrong', 'a database whose clock has jumped', 'signet_dependency_up', [0, 1], {
    at: 10,
    of: {...gateway, dependency: 'database_clock'},
    labels: gateway,
  }),
  gauge('SignetSchemaMissing', 'a process that waits for migrations', 'signet_dependency_up', [0, 1], {
    at: 10,
    of: {...gateway, dependency: 'schema'},
    labels: {job: 'api-gateway'},
  }),
  gauge(
    'SignetCertificateExpires',
    'a CA that expires in 50 days',
    'signet_certificate_expires',
    [50 * 86_400, 70 * 86_400],
    {
      at: 90,
      of: {certificate: 'issuing_ca'},
    },
  ),
  gauge(
    'SignetOcspResponderExpires',
    'an OCSP responder that expires in five days',
    'signet_certificate_expires',
    [5 * 86_400, 25 * 86_400],
    {
      at: 90,
      of: {certificate: 'ocsp_responder'},
      labels: {},
    },
  ),
];
