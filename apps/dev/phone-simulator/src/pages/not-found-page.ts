import {Injectable, type OnModuleInit} from '@nestjs/common';
import {HttpAdapterHost} from '@nestjs/core';
import type {FastifyInstance} from 'fastify';
import {findPageFile} from './page-files.js';
import {pageHeaders} from './page-headers.js';

/** Shows people a page if an address does not exist. Programs get the error in JSON. */
@Injectable()
export class NotFoundPage implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    this.host.httpAdapter
      .getInstance<FastifyInstance>()
      .addHook('onSend', async ({headers}, reply, response) => {
        if (reply.statusCode !== 404 || headers.accept?.includes('text/html') !== true) return response;
        const {type, content} = findPageFile('not-found.html');
        reply.headers(pageHeaders(type));
        return content;
      });
  }
}
