import {z} from 'zod';
import {address} from '../kinds/address-kinds.js';
import {integer, matching, oneOf, ratio, toggle} from '../kinds/kinds.js';
import {whenValid, variables} from '../variable.js';

const host = () => matching(/^[A-Za-z0-9.:-]{1,253}$/, 'a host name or an IP address');

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Settings of every process. */
export const common = z
  .object({
    ENVIRONMENT: matching(
      /^[a-z][a-z0-9-]{0,31}$/,
      'a name of up to 32 lower-case letters, digits and hyphens, beginning with a letter',
    ).register(variables, {
      meaning:
        'Name of the environment, such as local, staging or production. Every new subjectId is derived from it, and the signing input of every login contains it. Changing it does not change subjectIds that are stored already.',
    }),
    LOG_LEVEL: oneOf(logLevels)
      .prefault('info')
      .register(variables, {meaning: 'Minimum severity of log lines.'}),
    HOST: host()
      .prefault('127.0.0.1')
      .register(variables, {meaning: 'Address to listen on. Use 0.0.0.0 or :: in a container.'}),
    PORT: integer(0, 65_535).prefault('3000').register(variables, {
      meaning:
        'Port of the API or the pages of the process, and of its health endpoints. 0 means any free port.',
    }),
    METRICS_HOST: host().prefault('127.0.0.1').register(variables, {
      meaning:
        'Address to listen on for METRICS_PORT. Use 0.0.0.0 or :: if Prometheus runs on another machine, but only on a network that callers cannot reach.',
    }),
    METRICS_PORT: integer(0, 65_535).prefault('9464').register(variables, {
      meaning:
        'Port of /metrics for Prometheus, and of /readyz with the state of each dependency. 0 means any free port.',
    }),
    OTEL_SERVICE_NAME: matching(
      /^[a-z][a-z0-9-]{0,63}$/,
      'a name of up to 64 lower-case letters, digits and hyphens',
    )
      .prefault('signet')
      .register(variables, {meaning: 'Name of the process in traces, metrics and logs.'}),
    OTEL_EXPORTER_OTLP_ENDPOINT: address('http', 'https').optional().register(variables, {
      meaning: 'Base URL of an OTLP/HTTP collector. If it is not set, no traces are exported.',
    }),
    OTEL_TRACES_SAMPLER_ARG: ratio().prefault('1').register(variables, {
      meaning:
        'Fraction of the traces beginning in this process that are recorded. The other processes of a trace follow the decision of this process.',
    }),
    TRUST_TRACEPARENT: toggle().prefault('false').register(variables, {
      meaning:
        'Whether to continue the traces of HTTP callers. If false, each request begins a new trace with a link to the trace of the caller. Use true only behind a proxy that removes the traceparent header of untrusted callers.',
    }),
  })
  .refine(({PORT, METRICS_PORT}) => PORT === 0 || PORT !== METRICS_PORT, {
    path: ['METRICS_PORT'],
    error: 'must differ from PORT',
    when: whenValid('PORT', 'METRICS_PORT'),
  })
  .transform((values) => ({
    environment: values.ENVIRONMENT,
    logLevel: values.LOG_LEVEL,
    host: values.HOST,
    port: values.PORT,
    metricsHost: values.METRICS_HOST,
    metricsPort: values.METRICS_PORT,
    serviceName: values.OTEL_SERVICE_NAME,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    traceSampleRatio: values.OTEL_TRACES_SAMPLER_ARG,
    trustTraceparent: values.TRUST_TRACEPARENT,
  }));

export type CommonSettings = z.output<typeof common>;
