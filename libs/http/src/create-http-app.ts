import type {DynamicModule, Type} from '@nestjs/common';
import {NestFactory} from '@nestjs/core';
import {FastifyAdapter, type NestFastifyApplication} from '@nestjs/platform-fastify';
import {frameworkLogger} from '@signet/telemetry';
import {plainContentType, receiveBody} from './body/received-body.js';
import {EnvelopeFilter} from './errors/envelope.filter.js';
import type {ErrorResponses} from './errors/error-responses.js';
import {startDeadline} from './server/response-deadline.js';
import {setResponseHeaders} from './server/response-headers.js';
import {readForwardedAddresses, warnOfUntrustedProxy} from './callers/forwarded-addresses.js';
import {closingIdleConnections} from './server/closing.js';
import {refuseOtherMethods} from './server/method-not-allowed.js';
import {serverOptions, type HttpSettings} from './server/options.js';

/**
 * Creates a Nest application on Fastify with the limits, headers and error responses that all processes share. The
 * application is initialised, but does not listen yet.
 * @param ownErrors sends the error responses. Default: a filter that sends the error envelope
 */
export async function createHttpApp(
  module: Type | DynamicModule,
  settings: HttpSettings,
  ownErrors?: ErrorResponses,
): Promise<NestFastifyApplication> {
  let routes: readonly string[] = [];
  const errors = ownErrors ?? new EnvelopeFilter(() => routes);
  const adapter = new FastifyAdapter(serverOptions(settings, errors));
  const server = adapter.getInstance();
  const allRoutesKnown = refuseOtherMethods(server);
  const closeIdleConnections = closingIdleConnections(server.server);
  server.addHook('preClose', (done) => {
    closeIdleConnections();
    done();
  });
  server.addHook('onRequest', setResponseHeaders);
  server.addHook('onRequest', plainContentType);
  server.addHook('onRequest', warnOfUntrustedProxy());
  server.addHook('onRequest', readForwardedAddresses());
  // Slow bodies have a separate limit, so the time for the response starts when the body has been received.
  server.addHook('preHandler', startDeadline(settings.limits.answerTime, errors));
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', receiveBody(settings.limits.bodySize));
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    logger: frameworkLogger,
    abortOnError: false,
  });
  app.useGlobalFilters(errors);
  await app.init();
  routes = allRoutesKnown();
  server.server.maxConnections = settings.limits.connections;
  return app;
}
