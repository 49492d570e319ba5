import type {LoggedEntry} from '@signet/domain';
import type {PrismaClient} from '../../generated/client.js';
import {ClientRegistry} from '../clients/client-registry.js';
import {WebhookEndpoints} from '../clients/webhook-endpoints.js';
import {repeatOf, type ReplayContext, type RepeatState} from './repeat.js';

const KIND = 'relying_party';

const clientsOf = ({prisma, keys, actor}: ReplayContext) =>
  new ClientRegistry(prisma, keys.secretHash, actor);

const clientOf = (prisma: PrismaClient, id: string) =>
  prisma.client.findUnique({where: {id}, select: {status: true, deletedAt: true}});

export const suspended = repeatOf(
  KIND,
  async (prisma, id) => {
    const client = await clientOf(prisma, id);
    if (client === null) return 'unknown';
    return client.status === 'SUSPENDED' ? 'done' : 'open';
  },
  (context, id) => clientsOf(context).suspend(id),
);

export const deleted = repeatOf(
  KIND,
  async (prisma, id) => {
    const client = await clientOf(prisma, id);
    if (client === null) return 'unknown';
    return client.deletedAt === null ? 'open' : 'done';
  },
  (context, id) => clientsOf(context).delete(id),
);

/** Done if the secret was replaced since, by an operator or by an earlier replay. */
async function rotationState(prisma: PrismaClient, id: string, entry: LoggedEntry): Promise<RepeatState> {
  const client = await clientOf(prisma, id);
  if (client === null) return 'unknown';
  if (client.deletedAt !== null) return 'done';
  const later = {gt: new Date(entry.auditAt)};
  const target = `${KIND}:${id}`;
  const rotations = await prisma.auditEntry.count({
    where: {target, action: 'relying_party.secret_rotated', at: later},
  });
  return rotations === 0 ? 'open' : 'done';
}

/** The log does not contain the new secret, so the client has none that works until an operator rotates it again. */
export const rotated = repeatOf(KIND, rotationState, (context, id) => clientsOf(context).rotateSecret(id));

export const webhookDisabled = repeatOf(
  KIND,
  async (prisma, clientId) => {
    const endpoint = await prisma.webhookEndpoint.findUnique({where: {clientId}, select: {status: true}});
    if (endpoint === null) return 'unknown';
    return endpoint.status === 'DISABLED' ? 'done' : 'open';
  },
  ({prisma, keys, actor}, id) => new WebhookEndpoints(prisma, keys.webhook, actor).disable(id),
);
