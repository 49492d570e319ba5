import {z} from 'zod';
import {address, integer, matching, oneOf, ratio} from '../kinds.js';
import {onceSound, variables} from '../variable.js';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What every process needs. */
export const common = z
  .object({
    ENVIRONMENT: matching(
      /^[a-z][a-z0-9-]{0,31}$/,
      'a name of up to 32 lower-case letters, digits and hyphens, beginning with a letter',
    ).register(variables, {
      meaning:
        'Name of the environment, such as local, staging or production. It is part of every subjectId and of what a phone signs: changing it changes every subjectId.',
    }),
    LOG_LEVEL: oneOf(logLevels)
      .prefault('info')
      .register(variables, {meaning: 'Least severe log line that is written.'}),
    HOST: matching(/^[A-Za-z0-9.:-]{1,253}$/, 'a host name or an IP address')
      .prefault('127.0.0.1')
      .register(variables, {meaning: 'Address to listen on; 0.0.0.0 or :: inside a container.'}),
    PORT: integer(0, 65_535).prefault('3000').register(variables, {
      meaning: 'Port of the API, or of the health endpoints in a process without one. 0 takes a free port.',
    }),
    METRICS_PORT: integer(0, 65_535)
      .prefault('9464')
      .register(variables, {meaning: 'Port of /metrics for Prometheus. 0 takes a free port.'}),
    OTEL_SERVICE_NAME: matching(
      /^[a-z][a-z0-9-]{0,63}$/,
      'a name of up to 64 lower-case letters, digits and hyphens',
    )
      .prefault('signet')
      .register(variables, {meaning: 'Name of the process in traces, metrics and logs.'}),
    OTEL_EXPORTER_OTLP_ENDPOINT: address('http', 'https').optional().register(variables, {
      meaning: 'Base address of an OTLP/HTTP collector. Without it no trace leaves the process.',
    }),
    OTEL_TRACES_SAMPLER_ARG: ratio().prefault('1').register(variables, {
      meaning: 'Share of the traces that is recorded; the same traces in every process with the same share.',
    }),
  })
  .refine(({PORT, METRICS_PORT}) => PORT === 0 || PORT !== METRICS_PORT, {
    path: ['METRICS_PORT'],
    error: 'must differ from PORT',
    when: onceSound('PORT', 'METRICS_PORT'),
  })
  .transform((values) => ({
    environment: values.ENVIRONMENT,
    logLevel: values.LOG_LEVEL,
    host: values.HOST,
    port: values.PORT,
    metricsPort: values.METRICS_PORT,
    serviceName: values.OTEL_SERVICE_NAME,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    traceSampleRatio: values.OTEL_TRACES_SAMPLER_ARG,
  }));

export type CommonSettings = z.output<typeof common>;
