import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {promisify} from 'node:util';
import {gzip} from 'node:zlib';
import {Controller, Get, Header, Headers, Param, Res} from '@nestjs/common';
import {isErrorCode, type ApiName} from '@signet/contracts';
import {copyScript} from '@signet/design/copy-script';
import type {FastifyReply} from 'fastify';
import {cached, sendReference, sendText} from './responses.js';
import {credentialsPage, errorPage, errorsPage} from './error-pages.js';
import {sendMissing} from './missing-page.js';
import {referencePage, startScript} from './reference-page.js';
import {style} from './style.js';

const script = 'text/javascript; charset=utf-8';

/** The reference for developers: the OpenAPI documents as Redoc shows them, and a page about each error. */
@Controller('docs')
export class DocsController {
  #redoc: Promise<{plain: Buffer; zipped: Buffer}> | undefined;

  @Get()
  relyingParty(@Res({passthrough: true}) reply: FastifyReply): string {
    return this.#reference('relying-party', reply);
  }

  @Get('login-ui')
  loginUi(@Res({passthrough: true}) reply: FastifyReply): string {
    return this.#reference('login-ui', reply);
  }

  @Get('device')
  device(@Res({passthrough: true}) reply: FastifyReply): string {
    return this.#reference('device', reply);
  }

  @Get('errors')
  errors(@Res({passthrough: true}) reply: FastifyReply): string {
    return sendText(errorsPage(), reply);
  }

  @Get('errors/client_credentials')
  credentials(@Res({passthrough: true}) reply: FastifyReply): string {
    return sendText(credentialsPage(), reply);
  }

  @Get('errors/:code')
  error(@Param('code') code: string, @Res({passthrough: true}) reply: FastifyReply): string {
    return isErrorCode(code) ? sendText(errorPage(code), reply) : sendMissing(reply);
  }

  @Get('page.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', cached)
  style(): string {
    return style;
  }

  @Get('copy.js')
  @Header('Content-Type', script)
  @Header('Cache-Control', cached)
  copy(): string {
    return copyScript;
  }

  @Get('start.js')
  @Header('Content-Type', script)
  @Header('Cache-Control', cached)
  start(): string {
    return startScript;
  }

  @Get('redoc.js')
  @Header('Content-Type', script)
  @Header('Cache-Control', 'public, max-age=86400')
  @Header('Vary', 'Accept-Encoding')
  async redoc(
    @Headers('accept-encoding') encodings: string | undefined,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<Buffer> {
    const {plain, zipped} = await (this.#redoc ??= readRedoc());
    if (encodings?.includes('gzip') !== true) return plain;
    reply.header('Content-Encoding', 'gzip');
    return zipped;
  }

  @Get('*')
  missing(@Res({passthrough: true}) reply: FastifyReply): string {
    return sendMissing(reply);
  }

  #reference(name: ApiName, reply: FastifyReply): string {
    return sendReference(referencePage(name), reply);
  }
}

/**
 * Redoc loads the logo of its makers from their server. `readRedoc` removes the logo, because the page must not load
 * anything from other servers.
 */
const foreignImage = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

/** Reads and compresses Redoc at the first request, so that the start of the process does not become slower. */
async function readRedoc() {
  const path = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js');
  const text = await readFile(path, 'utf8');
  const plain = Buffer.from(text.replaceAll(foreignImage, 'data:,'));
  return {plain, zipped: await promisify(gzip)(plain)};
}
