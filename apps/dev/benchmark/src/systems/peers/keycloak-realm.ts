import {oidcClient} from '../../servers/oidc-provider/client.js';
import type {PeerConfiguration} from './configuration.js';

/** The people of each realm. Every caller logs in as another one. */
export const keycloakPeople = 32;
export const keycloakPassword = 'a-password-of-the-benchmark';
export const keycloakPerson = (index: number): string => `person-${index % keycloakPeople}`;

/** The name of the realm with this configuration. */
export const realmName = ({hashesOnce}: PeerConfiguration): string => (hashesOnce ? 'light' : 'defaults');

const client = {
  clientId: oidcClient.id,
  secret: oidcClient.secret,
  redirectUris: [oidcClient.redirectUri],
  enabled: true,
  publicClient: false,
  consentRequired: true,
  standardFlowEnabled: true,
  clientAuthenticatorType: 'client-secret',
};

const person = (_: unknown, index: number) => ({
  username: keycloakPerson(index),
  email: `${keycloakPerson(index)}@people.example`,
  firstName: 'Some',
  lastName: 'Body',
  enabled: true,
  emailVerified: true,
  credentials: [{type: 'password', value: keycloakPassword, temporary: false}],
});

/** A realm with one client and its people, as Keycloak imports it. */
export const realmOf = (configuration: PeerConfiguration): object => ({
  realm: realmName(configuration),
  enabled: true,
  sslRequired: 'none',
  defaultSignatureAlgorithm: configuration.algorithm,
  ...(configuration.hashesOnce && {passwordPolicy: 'hashAlgorithm(pbkdf2-sha512) and hashIterations(1)'}),
  clients: [client],
  users: Array.from({length: keycloakPeople}, person),
});
