import type {CheckName} from '@signet/asic';
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {Account} from '../browsers.js';
import type {Shop} from '../shop.js';
import {standingOrder} from '../signet/standing-order.js';
import {sendPage} from './page.js';

const meanings: Readonly<Record<CheckName, string>> = {
  structure: 'The file is a complete signature container',
  digests: 'It contains the order that you read, unchanged',
  signature: 'Your phone made the signature',
  chain: 'A trusted issuer vouches for your name',
  timestamp: 'A trusted clock says when you signed',
  revocation: 'Your certificate was valid at that time',
};

/** The pages on which a customer reads, signs and downloads the standing order. */
export function order({app, browsers, requests}: Shop): void {
  /** Calls the handler with the customer's account. Redirects a browser without an account to the start page. */
  const forCustomers =
    (handler: (request: FastifyRequest, reply: FastifyReply, account: Account) => unknown) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const account = browsers.accounts.read(request);
      return account === undefined ? reply.redirect('/', 303) : handler(request, reply, account);
    };

  app.get(
    '/order',
    forCustomers((request, reply, {signed}) => {
      const respond = {browsers, request, reply};
      if (signed === undefined) return sendPage(respond, 'order', standingOrder);
      const {checks, signatures} = signed.report;
      return sendPage(respond, 'signed', {
        checks: checks.map((check) => ({
          ...check,
          meaning: meanings[check.name],
          ok: check.verdict === 'passed',
        })),
        ...signatures[0]?.signer,
      });
    }),
  );
  app.post(
    '/order',
    forCustomers((request, reply) => requests.begin(request, reply, 'order')),
  );
  app.get(
    '/standing-order.asice',
    forCustomers((_request, reply, {signed}) => {
      if (signed === undefined) return reply.redirect('/order', 303);
      reply.header('content-disposition', 'attachment; filename="standing-order.asice"');
      return reply.type('application/vnd.etsi.asic-e+zip').send(signed.container);
    }),
  );
}
