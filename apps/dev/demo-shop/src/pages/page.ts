import type {FastifyReply} from 'fastify';
import type {Browsers} from '../browsers.js';
import {drawerOf} from '../developers/drawer.js';
import {view, type Values} from '../views.js';

/** Sends a page with the stored notice, if there is one, and the drawer “What just happened”. */
export function sendPage(browsers: Browsers, reply: FastifyReply, name: string, values: Values = {}) {
  const notice = browsers.notices.take(reply.request);
  const drawer = drawerOf(browsers.calls.read(reply.request));
  return reply.type('text/html; charset=utf-8').send(view(name, {notice, ...drawer, ...values}));
}
