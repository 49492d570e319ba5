import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {ClientRegistry} from '@signet/admin';
import {Organisations} from '@signet/admin/portal';
import type {Keyring} from '@signet/domain';
import {z} from 'zod';
import {withPrisma} from './with-prisma.js';

const ACTOR = 'local-stack';
const INVITATION_HOURS = 72;
/**
 * Each start of the local stack replaces an unaccepted invitation that expires within this time, so that the invitation
 * is still valid when the developer opens it.
 */
const MARGIN_MS = 12 * 3_600_000;

const stateSchema = z.object({
  portalUrl: z.string(),
  client: z.object({id: z.uuid(), secret: z.string()}),
  organisationId: z.uuid(),
  /** The ids of the clients that belong to the organisation. */
  assigned: z.array(z.uuid()),
  invitation: z.object({token: z.string(), expiresAt: z.coerce.date()}),
});

type State = z.infer<typeof stateSchema>;

/** The credentials of the portal as a client, and the invitation for the first owner of the demo's organisation. */
export interface DemoPortal {
  readonly client: {readonly id: string; readonly secret: string};
  /** Undefined if somebody has accepted the invitation. */
  readonly invitationUrl: string | undefined;
}

/** The database URL with the credentials of the operator's role, and the keys that hash the secrets of clients. */
export interface Registry {
  readonly databaseUrl: string;
  readonly secretKeys: Keyring;
}

/**
 * At the first start of the local stack, and after a change of the portal's URL, registers the portal's client and
 * creates the organisation that owns the demo clients. At other starts, reads both from the file, and replaces an
 * invitation that expires soon if nobody has accepted it.
 * @param owned the ids of the demo clients
 */
export async function demoPortal(
  stateFile: string,
  {databaseUrl, secretKeys}: Registry,
  portalUrl: string,
  owned: readonly string[],
): Promise<DemoPortal> {
  return withPrisma(databaseUrl, async (prisma) => {
    const organisations = new Organisations(prisma, ACTOR, INVITATION_HOURS);
    const clients = new ClientRegistry(prisma, secretKeys, ACTOR);
    const known = existsSync(stateFile)
      ? stateSchema.parse(JSON.parse(readFileSync(stateFile, 'utf8')))
      : undefined;
    const state = await withInvitation(
      organisations,
      await withClient(organisations, clients, portalUrl, known),
    );
    for (const id of owned.filter((client) => !state.assigned.includes(client)))
      await organisations.assign(id, state.organisationId);
    writeFileSync(stateFile, JSON.stringify({...state, assigned: owned}, null, 2), {mode: 0o600});
    const {invitation, client} = state;
    const invitationUrl = `${portalUrl}/invitation?token=${invitation.token}`;
    return {client, invitationUrl: (await hasMembers(organisations, state)) ? undefined : invitationUrl};
  });
}

/**
 * Returns the known state, or registers a new client and organisation. The redirect URI of a client contains the port
 * of the portal, so a portal on another port needs a new client, which replaces the earlier one.
 */
async function withClient(
  organisations: Organisations,
  clients: ClientRegistry,
  portalUrl: string,
  known: State | undefined,
): Promise<State> {
  if (known?.portalUrl === portalUrl) return known;
  // Two clients cannot have the same name.
  if (known !== undefined) await clients.delete(known.client.id);
  const client = await clients.register({
    name: 'Signet portal',
    redirectUris: [`${portalUrl}/callback`],
    returnOrigins: [],
    allowedAttributes: [],
    allowedPredicates: [],
    startProof: 'PREFERRED',
  });
  // A person has a different subjectId at each client, so the members of the earlier organisation are unknown to the
  // new client.
  const {id, token, expiresAt} = await organisations.create('Demo organisation', 'Demo owner');
  return {portalUrl, client, organisationId: id, assigned: [], invitation: {token, expiresAt}};
}

async function withInvitation(organisations: Organisations, state: State): Promise<State> {
  const isFresh = state.invitation.expiresAt.getTime() > Date.now() + MARGIN_MS;
  if (isFresh || (await hasMembers(organisations, state))) return state;
  const draft = {name: 'Demo owner', role: 'OWNER' as const};
  const {token, expiresAt} = await organisations.invite(state.organisationId, draft);
  return {...state, invitation: {token, expiresAt}};
}

const hasMembers = async (organisations: Organisations, {organisationId}: State): Promise<boolean> =>
  (await organisations.list()).some(({id, members}) => id === organisationId && members > 0);
