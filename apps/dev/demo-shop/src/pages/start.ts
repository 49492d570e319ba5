import {modesOf} from '../developers/modes.js';
import type {Shop} from '../shop.js';
import {sendPage} from './page.js';

const countries = new Intl.DisplayNames('en', {type: 'region'});

/** The start page, which is the account page of a logged-in customer. */
export function start({app, options, browsers}: Shop): void {
  app.get('/', (request, reply) => {
    const account = browsers.accounts.read(request);
    const {attributes, predicates} = account?.person ?? {};
    const isAdult = predicates?.['adult'] ?? browsers.ages.read(request);
    return sendPage(browsers, reply, account === undefined ? 'welcome' : 'account', {
      ...account,
      ...modesOf(request),
      name: attributes?.name,
      country: attributes?.country && countries.of(attributes.country),
      response: JSON.stringify(account?.person, null, 2),
      ...{isAdult, tooYoung: isAdult === false, ageUnknown: isAdult === undefined},
      customer: browsers.customers.read(request),
      learnsByWebhook: options.webhookSecret !== undefined,
    });
  });

  app.post('/logout', (request, reply) => {
    browsers.forget(request);
    browsers.notices.save(reply, 'You are logged out.');
    return reply.redirect('/', 303);
  });
}
