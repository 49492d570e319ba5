import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {attributeNames, predicateTypes} from '@signet/contracts';
import {ClientRegistry} from '@signet/admin';
import {z} from 'zod';
import type {DemoClient} from '../files/demo-file.js';
import type {Registry} from './portal.js';
import {withPrisma} from './with-prisma.js';

const clientSchema = z.object({
  id: z.uuid(),
  secret: z.string(),
  redirectUris: z.array(z.string()),
  name: z.string(),
});
const stateSchema = z.object({shopUrl: z.string(), client: clientSchema, otherClient: clientSchema});

export type DemoClients = z.infer<typeof stateSchema>;

/**
 * Returns the two relying parties of the demo. Registers them at the first start and after a change of the shop's URL;
 * otherwise reads them from the file.
 */
export async function demoClients(
  stateFile: string,
  registry: Registry,
  urls: {shop: string; login: string},
): Promise<DemoClients> {
  const known = existsSync(stateFile) ? stateSchema.parse(JSON.parse(readFileSync(stateFile, 'utf8'))) : null;
  // The redirect URIs are part of a registration and contain the port of the shop.
  if (known?.shopUrl === urls.shop) return known;
  const clients = await register(registry, urls);
  writeFileSync(stateFile, JSON.stringify(clients, null, 2), {mode: 0o600});
  return clients;
}

async function register(
  {databaseUrl, secretKeys}: Registry,
  {shop, login}: {shop: string; login: string},
): Promise<DemoClients> {
  return withPrisma(databaseUrl, async (prisma) => {
    const clients = new ClientRegistry(prisma, secretKeys, 'local-stack');
    const client = async (name: string, redirectUris: string[]): Promise<DemoClient> => {
      const credentials = await clients.register({
        name,
        redirectUris,
        returnOrigins: [new URL(shop).origin, new URL(login).origin],
        allowedAttributes: attributeNames,
        allowedPredicates: predicateTypes,
        isTest: true,
        startProof: 'PREFERRED',
      });
      return {...credentials, redirectUris, name};
    };
    return {
      shopUrl: shop,
      client: await client('Corner Bakery', [`${shop}/callback`]),
      otherClient: await client('Corner Bookshop', [`${shop}/other-callback`]),
    };
  });
}
