import type {Shop} from '../shop.js';
import {nameOf, standingOrder} from '../signet/standing-order.js';
import {sendPage} from './page.js';

/** Serves the standing order or, once it is signed, the checks of its signature. Also serves the signed container. */
export function order({app, browsers}: Shop): void {
  app.get('/order', (request, reply) => {
    const account = browsers.accounts.read(request);
    if (account === undefined) return reply.redirect('/', 303);
    if (account.signed === undefined) return sendPage(browsers, reply, 'order', standingOrder);
    const {checks, signatures} = account.signed.report;
    const signer = signatures[0]?.signer;
    return sendPage(browsers, reply, 'signed', {
      checks: checks.map((check) => ({...check, [check.name]: true, ok: check.verdict === 'passed'})),
      ...(signer && {...signer, name: nameOf(signer)}),
    });
  });

  app.get('/standing-order.asice', (request, reply) => {
    const signed = browsers.accounts.read(request)?.signed;
    if (signed === undefined) return reply.redirect('/order', 303);
    reply.header('content-disposition', 'attachment; filename="standing-order.asice"');
    return reply.type('application/vnd.etsi.asic-e+zip').send(signed.container);
  });
}
