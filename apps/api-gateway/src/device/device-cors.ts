import {Inject, Injectable, type OnModuleInit} from '@nestjs/common';
import {HttpAdapterHost} from '@nestjs/core';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {SETTINGS, type GatewaySettings} from '../settings.js';

const PATH = /^\/device\/v1(\/|\?|$)/;

/** Lets the phone app read these response headers. */
const responsePermissions = {
  'Access-Control-Expose-Headers': 'Date, Retry-After, Signet-Time, X-Request-Id',
} as const;

/** Lets the phone app send a device proof and a JSON body. */
const preflightPermissions = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Max-Age': '600',
} as const;

/**
 * CORS (Fetch Standard) for the device API: of all websites, only the phone app may call it, and only without cookies.
 * A hook sets the headers before guards and parsers run, so that the phone app can read their errors.
 */
@Injectable()
export class DeviceCors implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  onModuleInit(): void {
    const {phoneAppUrl} = this.settings.gateway;
    if (phoneAppUrl === undefined) return;
    const permit = ({method, headers, url}: FastifyRequest, reply: FastifyReply, done: () => void) => {
      if (!PATH.test(url)) return done();
      reply.header('Vary', 'Origin');
      const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
      if (headers.origin === phoneAppUrl)
        reply.headers({
          'Access-Control-Allow-Origin': phoneAppUrl,
          ...(isPreflight ? preflightPermissions : responsePermissions),
        });
      if (isPreflight) void reply.code(204).send();
      else done();
    };
    this.host.httpAdapter.getInstance<FastifyInstance>().addHook('onRequest', permit);
  }
}
