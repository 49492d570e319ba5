import {Controller, Get, Param, Res} from '@nestjs/common';
import type {FastifyReply} from 'fastify';
import {PhoneBook} from '../phones/phone-book.js';
import {pageFile, type PageFile} from './page-files.js';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const send = (reply: FastifyReply, {type, content}: PageFile): Buffer => {
  reply.headers({
    'content-type': type,
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'referrer-policy': 'no-referrer',
  });
  return content;
};

/** What a hand sees of a phone. */
@Controller()
export class PagesController {
  constructor(private readonly phones: PhoneBook) {}

  @Get()
  start(@Res({passthrough: true}) reply: FastifyReply): Buffer {
    return send(reply, pageFile('start.html'));
  }

  @Get('phones/:id/page')
  phone(@Param('id') id: string, @Res({passthrough: true}) reply: FastifyReply): Buffer {
    this.phones.get(id);
    return send(reply, pageFile('phone.html'));
  }

  @Get('assets/:name')
  asset(@Param('name') name: string, @Res({passthrough: true}) reply: FastifyReply): Buffer {
    return send(reply, pageFile(name));
  }
}
