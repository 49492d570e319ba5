import {TrustStore} from '@signet/asic';
import {SignetClient} from '@signet/sdk';
import {FakeSignet} from '@signet/sdk-testing';
import {people, webhookUrl, type Page, type World} from './world.js';

/** The fake of `@signet/sdk/testing`. */
export async function fakeWorld(): Promise<World> {
  const fake = new FakeSignet({
    redirectUris: ['https://shop.example/callback'],
    returnOrigins: ['https://shop.example'],
    webhookUrl,
  });
  const silent = new FakeSignet({redirectUris: [], webhookUrl: null});
  const persons = {mari: fake.addPerson(people.mari), jaan: fake.addPerson(people.jaan)};
  return {
    options: fake.clientOptions,
    client: new SignetClient(fake.clientOptions),
    clientWithoutWebhook: new SignetClient(silent.clientOptions),
    trust: async () => new TrustStore([await fake.trustAnchor()]),
    scan: (who, sessionId) => fake.scan(sessionId, persons[who]),
    scanCode: (who, text) => fake.scanCode(text, persons[who]),
    openLink: (who, text) => fake.openLink(text, persons[who]),
    refuseNumbers: (who, sessionId) => fake.refuseNumbers(sessionId, persons[who]),
    approve: (who, sessionId) => fake.approve(sessionId, persons[who]),
    decline: (who, sessionId) => fake.decline(sessionId, persons[who]),
    leave: (who, sessionId) => fake.leave(sessionId, persons[who]),
    openPage: async (hostedUrl): Promise<Page> => {
      const page = await fake.openHostedPage(hostedUrl);
      return {
        approve: (who) => page.approve(persons[who]),
        decline: (who) => page.decline(persons[who]),
        cancel: () => page.cancel(),
      };
    },
    advance: (seconds) => fake.advance(seconds * 1000),
    events: async (sessionId) =>
      (await fake.webhooks())
        .map(({event: {type, data}}) => ({type, data}))
        .filter(({data}) => 'sessionId' in data && data.sessionId === sessionId),
    stop: async () => undefined,
  };
}
