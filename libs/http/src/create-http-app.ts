import type {DynamicModule, LoggerService, Type} from '@nestjs/common';
import {NestFactory} from '@nestjs/core';
import {FastifyAdapter, type NestFastifyApplication} from '@nestjs/platform-fastify';
import {plainContentType, receiveBody} from './body/received-body.js';
import {EnvelopeFilter, type FaultListener} from './errors/envelope.filter.js';
import {setAnswerHeaders} from './server/answer-headers.js';
import {refuseOtherMethods} from './server/method-not-allowed.js';
import {serverOptions, type HttpSettings} from './server/options.js';

export interface HttpAppOptions extends HttpSettings {
  logger: LoggerService;
  onFault: FaultListener;
}

/** A Nest application on Fastify with the wire rules of the service, ready to listen. */
export async function createHttpApp(
  module: Type | DynamicModule,
  options: HttpAppOptions,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter(serverOptions(options));
  const server = adapter.getInstance();
  const allRoutesKnown = refuseOtherMethods(server);
  server.addHook('onRequest', setAnswerHeaders);
  server.addHook('onRequest', plainContentType);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', receiveBody(options.limits.bodySize));
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    logger: options.logger,
    abortOnError: false,
  });
  app.useGlobalFilters(new EnvelopeFilter(options.onFault));
  await app.init();
  allRoutesKnown();
  server.server.maxConnections = options.limits.connections;
  return app;
}
