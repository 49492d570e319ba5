import {Controller, Get, Inject, Param, Req, Res} from '@nestjs/common';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {PhoneStore} from '../phones/phone-store.js';
import {APP_URL} from '../shelf/app-url.js';
import {helpPage, languageOf} from './help/help-page.js';
import {findPageFile, type PageFile} from './page-files.js';
import {pageHeaders} from './page-headers.js';

const send = (reply: FastifyReply, {type, content}: PageFile, frames = "'none'"): Buffer => {
  reply.headers(pageHeaders(type, frames));
  return content;
};

/** Serves the pages on which people operate the phones. */
@Controller()
export class PagesController {
  constructor(
    private readonly phones: PhoneStore,
    @Inject(APP_URL) private readonly appUrl: string | null,
  ) {}

  /**
   * Serves the shelf, which shows phones side by side, each with the phone app. Redirects to the page of the test
   * phones if the query has `scan`, or if the simulator has no phone app.
   */
  @Get()
  shelf(@Req() {url}: FastifyRequest, @Res({passthrough: true}) reply: FastifyReply): Buffer {
    const {search, searchParams} = new URL(url, 'http://localhost');
    if (this.appUrl !== null && !searchParams.has('scan'))
      return send(reply, findPageFile('shelf.html'), this.appUrl);
    reply.code(302).header('location', `/test-phones${search}`);
    return Buffer.alloc(0);
  }

  /** Helps people in the place of an operator, in the language that they choose or that their browser prefers. */
  @Get('help')
  help(@Req() {url, headers}: FastifyRequest, @Res({passthrough: true}) reply: FastifyReply): Buffer {
    const chosen = new URL(url, 'http://localhost').searchParams.get('lang');
    const page = helpPage(languageOf(chosen, headers['accept-language']));
    reply.header('vary', 'Accept-Language');
    return send(reply, {type: 'text/html; charset=utf-8', content: Buffer.from(page)});
  }

  @Get('test-phones')
  testPhones(@Res({passthrough: true}) reply: FastifyReply): Buffer {
    return send(reply, findPageFile('test-phones.html'));
  }

  @Get('phones/:id/page')
  phone(@Param('id') id: string, @Res({passthrough: true}) reply: FastifyReply): Buffer {
    this.phones.get(id);
    return send(reply, findPageFile('phone.html'));
  }

  @Get('assets/*')
  asset(@Param('*') name: string, @Res({passthrough: true}) reply: FastifyReply): Buffer {
    return send(reply, findPageFile(name));
  }
}
