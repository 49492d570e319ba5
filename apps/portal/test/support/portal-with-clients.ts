import {matchesClientSecret} from '@signet/vault';
import {createPrisma} from '@signet/admin';
import {testKeys} from '@signet/testing';
import type {LoggedIn, LoggedInMember} from './people.js';
import {startPortal, type Page, type PortalDraft, type TestPortal} from './portal.js';

const only = (text: string, pattern: RegExp): string => {
  const [, found = ''] = pattern.exec(text) ?? [];
  if (found === '') throw new Error(`The page has no ${pattern.source}.`);
  return found;
};

/** Returns the secret on a page. @throws Error if the page shows no secret */
export const secretIn = (text: string): string => only(text, /class="secret">\s*<code>([^<]+)<\/code>/);

/** Returns the client id on a page. @throws Error if the page shows no client id */
export const clientIn = (text: string): string =>
  only(text, /<dt>Client id<\/dt>\s*<dd><code>([^<]+)<\/code>/);

/** A portal with an organisation that has an owner, a developer and a viewer. */
export class PortalWithClients {
  #clients = 0;

  private constructor(
    readonly portal: TestPortal,
    readonly owner: LoggedInMember,
    readonly developer: LoggedInMember,
    readonly viewer: LoggedInMember,
  ) {}

  static async start(draft: PortalDraft = {}): Promise<PortalWithClients> {
    const portal = await startPortal(draft);
    const {people} = portal;
    const owner = await people.owner();
    const developer = await people.member(owner, 'DEVELOPER', 'Kati, backend');
    return new PortalWithClients(portal, owner, developer, await people.member(owner, 'VIEWER', 'Vello'));
  }

  stop(): Promise<void> {
    return this.portal.stop();
  }

  /** Returns the path of a page below `/o/:organisation`. */
  path(rest: string): string {
    return `/o/${this.owner.membership.organisationId}${rest}`;
  }

  get(rest: string, by: LoggedIn): Promise<Page> {
    return this.portal.get(this.path(rest), by);
  }

  post(rest: string, fields: Record<string, string> | [string, string][], by: LoggedIn): Promise<Page> {
    return this.portal.post(this.path(rest), fields, by);
  }

  /** Registers a client: the first one is called Corner Bakery, the next ones Corner Bakery 2 and so on. */
  async client(fields: Record<string, string> = {}): Promise<string> {
    this.#clients += 1;
    const name = this.#clients === 1 ? 'Corner Bakery' : `Corner Bakery ${this.#clients}`;
    const redirectUris = 'https://bakery.example/callback';
    const draft = {environment: 'test', name, redirectUris, returnOrigins: '', ...fields};
    return clientIn((await this.post('/clients', draft, this.developer)).text);
  }

  /**
   * True if the client secret is correct.
   * @param authorization the value of an `Authorization` header with HTTP Basic
   */
  async authenticates(authorization: string): Promise<boolean> {
    const [id = '', secret = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64')
      .toString()
      .split(':');
    const {secretHash: hash, secretKeyVersion: keyVersion} = await createPrisma(
      this.portal.admin,
    ).client.findUniqueOrThrow({where: {id}});
    return matchesClientSecret(testKeys.secretHash, id, {hash, keyVersion}, secret);
  }
}
