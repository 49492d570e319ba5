import {attributeNames, predicateTypes} from '@signet/contracts';
import {
  createPool,
  createPrisma,
  Identities,
  RelyingParties,
  type ClientVersion,
  type RelyingPartyDraft,
} from '@signet/data';
import type {IdentityAttributes} from '@signet/domain';
import type {Pool} from 'pg';
import {testKeys} from './keyrings.js';

/** A pool with the rights of the role that the URL names. */
export const testPool = (url: string, poolSize = 5): Pool =>
  createPool({
    url,
    poolSize,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 10_000,
    applicationName: 'test',
    onIdleError: () => undefined,
  });

/** A newly registered relying party at version 1, with its secret. */
export interface TestClient extends ClientVersion {
  secret: string;
  redirectUri: string;
}

const redirectUri = 'https://shop.example/callback';

/** Registers relying parties and people in place of an operator. */
export class Registrar {
  readonly relyingParties: RelyingParties;
  readonly identities: Identities;
  #people = 0;

  /** @param pool connections with the operator's role */
  constructor(pool: Pool) {
    const prisma = createPrisma(pool);
    this.relyingParties = new RelyingParties(prisma, testKeys.secretHash, 'test');
    this.identities = new Identities(prisma, testKeys, 'test');
  }

  /** Registers a relying party that may request all attributes and predicates, unless the draft restricts it. */
  async client(draft: Partial<RelyingPartyDraft> = {}): Promise<TestClient> {
    const {id, secret} = await this.relyingParties.register({
      name: 'Test Shop',
      redirectUris: [redirectUri],
      returnOrigins: ['https://shop.example'],
      allowedAttributes: attributeNames,
      allowedPredicates: predicateTypes,
      ...draft,
    });
    return {id, secret, version: 1, redirectUri: draft.redirectUris?.[0] ?? redirectUri};
  }

  /** Registers a new person with an activation code for a phone. */
  async person(attributes: Partial<IdentityAttributes> = {}): Promise<TestPerson> {
    this.#people += 1;
    const person = {
      givenName: 'Mari',
      familyName: 'Maasikas',
      personalCode: String(60_001_019_906 + this.#people),
      dateOfBirth: '2000-01-01',
      country: 'EE',
      ...attributes,
    };
    const identityId = await this.identities.register(person);
    return {...person, identityId, activationCode: await this.identities.issueActivationCode(identityId, 1)};
  }
}

export interface TestPerson extends IdentityAttributes {
  identityId: string;
  activationCode: string;
}
