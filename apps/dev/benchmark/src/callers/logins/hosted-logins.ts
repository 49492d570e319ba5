import {tokenResponseSchema} from '@signet/contracts';
import type {Contender} from '../../measure/contender.js';
import type {WebhookSystem} from '../../systems/webhooks.js';
import {Connection} from '../../wire/connection.js';
import {jsonOf} from '../../wire/expect.js';
import {HostedPage, filesOfPage, loadPage} from '../clients/hosted-page.js';
import {RelyingParty} from '../clients/relying-party.js';
import {phonesOf, signetSessions} from './signet-login.js';

/** Opens connections, as a browser does, and closes them in the end. */
async function connected<T>(
  addresses: readonly [string, string],
  use: (one: Connection, other: Connection) => Promise<T>,
): Promise<T> {
  const [one, other] = [await Connection.open(addresses[0]), await Connection.open(addresses[1])];
  try {
    return await use(one, other);
  } finally {
    for (const connection of [one, other]) connection.close();
  }
}

/**
 * A login on the hosted login page, in a browser that has never shown the page. Each browser has its own connections to
 * the login page and to the gateway. Two long polls take the place of ten polls.
 */
export const hostedLogins = (system: WebhookSystem, lanes: number): Pick<Contender, 'arrange'> => ({
  arrange: async (connection, lane) => {
    const {address, loginPage} = system;
    const party = new RelyingParty(connection, system.client, signetSessions);
    const phones = await phonesOf(system, lanes, lane, connection);
    const files = await connected([loginPage, address], filesOfPage);
    let turn = 0;
    return async () => {
      const phone = phones[turn % phones.length];
      if (phone === undefined) throw new Error('no phone for this caller');
      turn += 1;
      const login = await party.beginHosted();
      const {sessionId, handoffToken} = login;
      const redirect = await connected([loginPage, address], async (page, gateway) => {
        await loadPage(page, handoffToken, files);
        const browser = new HostedPage(gateway);
        await browser.exchange(handoffToken);
        await Promise.all([browser.leave(sessionId, 'PENDING', 'SCANNED'), phone.scan(sessionId)]);
        await Promise.all([browser.leave(sessionId, 'SCANNED', 'CONFIRMED'), phone.approve(sessionId)]);
        return browser.complete(sessionId);
      });
      jsonOf(await party.redeem(login, redirect), tokenResponseSchema);
    };
  },
});
