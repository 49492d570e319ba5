import {Controller, Get, Param, Res} from '@nestjs/common';
import type {FastifyReply} from 'fastify';
import {PhoneBook} from '../phones/phone-book.js';
import {pageFile, type PageFile} from './page-files.js';

/** Who may show a page inside another, and which pages a page shows inside itself. */
interface Framing {
  readonly ancestors: "'none'" | "'self'";
  readonly frames: "'none'" | "'self'";
}

const alone: Framing = {ancestors: "'none'", frames: "'none'"};

const policy = ({ancestors, frames}: Framing): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

const send = (reply: FastifyReply, {type, content}: PageFile, framing = alone): Buffer => {
  reply.headers({
    'content-type': type,
    'content-security-policy': policy(framing),
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

  /** All phones on one table. */
  @Get('side-by-side')
  sideBySide(@Res({passthrough: true}) reply: FastifyReply): Buffer {
    return send(reply, pageFile('side-by-side.html'), {...alone, frames: "'self'"});
  }

  @Get('phones/:id/page')
  phone(@Param('id') id: string, @Res({passthrough: true}) reply: FastifyReply): Buffer {
    this.phones.get(id);
    return send(reply, pageFile('phone.html'), {...alone, ancestors: "'self'"});
  }

  @Get('assets/*')
  asset(@Param('*') name: string, @Res({passthrough: true}) reply: FastifyReply): Buffer {
    return send(reply, pageFile(name));
  }
}
