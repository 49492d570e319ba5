import {Controller, Get, Param, Res} from '@nestjs/common';
import type {FastifyReply} from 'fastify';
import {PhoneStore} from '../phones/phone-store.js';
import {findPageFile, type PageFile} from './page-files.js';

/** The framing rules of a page: who may embed the page, and what the page may embed. */
interface Framing {
  readonly ancestors: "'none'" | "'self'";
  readonly frames: "'none'" | "'self'";
}

const noFraming: Framing = {ancestors: "'none'", frames: "'none'"};

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

const send = (reply: FastifyReply, {type, content}: PageFile, framing = noFraming): Buffer => {
  reply.headers({
    'content-type': type,
    'content-security-policy': policy(framing),
    'referrer-policy': 'no-referrer',
  });
  return content;
};

/** Serves the pages on which people operate the phones. */
@Controller()
export class PagesController {
  constructor(private readonly phones: PhoneStore) {}

  @Get()
  start(@Res({passthrough: true}) reply: FastifyReply): Buffer {
    return send(reply, findPageFile('start.html'));
  }

  /** Shows all phones in frames on one page. */
  @Get('side-by-side')
  sideBySide(@Res({passthrough: true}) reply: FastifyReply): Buffer {
    return send(reply, findPageFile('side-by-side.html'), {...noFraming, frames: "'self'"});
  }

  @Get('phones/:id/page')
  phone(@Param('id') id: string, @Res({passthrough: true}) reply: FastifyReply): Buffer {
    this.phones.get(id);
    return send(reply, findPageFile('phone.html'), {...noFraming, ancestors: "'self'"});
  }

  @Get('assets/*')
  asset(@Param('*') name: string, @Res({passthrough: true}) reply: FastifyReply): Buffer {
    return send(reply, findPageFile(name));
  }
}
