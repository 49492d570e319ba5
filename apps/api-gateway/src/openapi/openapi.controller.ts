import {createHash} from 'node:crypto';
import {Controller, Get, Inject, Req, Res} from '@nestjs/common';
import {openApiDocument, type DocumentName} from '@signet/contracts';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {SETTINGS, type GatewaySettings} from '../settings.js';

interface StoredDocument {
  readonly text: string;
  /** A strong entity tag (RFC 9110 section 8.8.3). */
  readonly etag: string;
}

/** The OpenAPI 3.1 documents of the three APIs, and of the earlier revision of one of them. They contain nothing secret and need no authentication. */
@Controller()
export class OpenApiController {
  readonly #documents = new Map<DocumentName, StoredDocument>();

  constructor(@Inject(SETTINGS) private readonly settings: GatewaySettings) {}

  @Get('openapi.json')
  relyingParty(@Req() request: FastifyRequest, @Res({passthrough: true}) reply: FastifyReply) {
    return this.#send('relying-party', request, reply);
  }

  @Get('openapi/relying-party-earlier.json')
  earlierRevision(@Req() request: FastifyRequest, @Res({passthrough: true}) reply: FastifyReply) {
    return this.#send('relying-party-earlier', request, reply);
  }

  @Get('openapi/login-ui.json')
  loginUi(@Req() request: FastifyRequest, @Res({passthrough: true}) reply: FastifyReply) {
    return this.#send('login-ui', request, reply);
  }

  @Get('openapi/device.json')
  device(@Req() request: FastifyRequest, @Res({passthrough: true}) reply: FastifyReply) {
    return this.#send('device', request, reply);
  }

  #send(name: DocumentName, {headers}: FastifyRequest, reply: FastifyReply): string {
    const {text, etag} = this.#document(name);
    reply.headers({'Cache-Control': 'public, max-age=300', ETag: etag});
    if (headers['if-none-match'] === etag) {
      reply.status(304);
      return '';
    }
    reply.type('application/json; charset=utf-8');
    return text;
  }

  /** Creates the document at the first request, so that the start of the process does not become slower. */
  #document(name: DocumentName): StoredDocument {
    const known = this.#documents.get(name);
    if (known !== undefined) return known;
    const text = JSON.stringify(openApiDocument(name, this.settings.gateway.baseUrl));
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    const made = {text, etag};
    this.#documents.set(name, made);
    return made;
  }
}
