import type {FastifyRequest} from 'fastify';
import type {Account, Purpose} from '../browsers.js';
import {modes, modesOf} from '../developers/modes.js';
import type {Shop} from '../shop.js';
import type {Values} from '../views.js';
import {sendPage} from './page.js';

const countries = new Intl.DisplayNames('en', {type: 'region'});

/** Returns the values of the account page: the person's data in words, and as JSON. */
function accountValues({person, isReturning, signed}: Account): Values {
  const {name, country} = person.attributes ?? {};
  return {
    ...{name, isReturning, hasOrder: signed !== undefined, hasProfile: name !== undefined},
    country: country === undefined ? undefined : countries.of(country),
    isAdult: person.predicates?.['adult'],
    answer: JSON.stringify(person, null, 2),
  };
}

/** The start page, which is the account page of a logged-in customer, and the actions of its buttons. */
export function start({app, options, browsers, requests}: Shop): void {
  const cakeValues = (request: FastifyRequest) => {
    const isAdult =
      browsers.accounts.read(request)?.person.predicates?.['adult'] ?? browsers.ages.read(request);
    return {mayHaveRum: isAdult === true, tooYoung: isAdult === false, ageUnknown: isAdult === undefined};
  };
  app.get('/', (request, reply) => {
    const account = browsers.accounts.read(request);
    const {page, share} = modesOf(request);
    return sendPage({browsers, request, reply}, account === undefined ? 'welcome' : 'account', {
      ...cakeValues(request),
      ...(account && accountValues(account)),
      ...{customer: browsers.customers.read(request), hosted: page === 'hosted', shares: share === 'profile'},
      learnsByWebhook: options.webhookSecret !== undefined,
    });
  });
  const starts: readonly (readonly [path: string, purpose: Purpose, push: boolean])[] = [
    ['/login', 'login', false],
    ['/login/push', 'login', true],
    ['/age', 'age', false],
  ];
  for (const [path, purpose, push] of starts)
    app.post(path, (request, reply) => requests.begin(request, reply, purpose, push));

  app.post('/logout', (request, reply) => {
    browsers.forget(request);
    browsers.notices.save(reply, 'You are logged out.');
    return reply.redirect('/', 303);
  });
  modes(app);
}
