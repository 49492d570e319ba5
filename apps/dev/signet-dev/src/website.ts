import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {isDeepStrictEqual} from 'node:util';
import {attributeNames, predicateTypes} from '@signet/contracts';
import {ClientRegistry} from '@signet/admin';
import {withPrisma, type DemoClient, type Registry} from '@signet/local-stack';
import {z} from 'zod';

const NAME = 'My website';

const stateSchema = z.object({
  id: z.uuid(),
  secret: z.string(),
  redirectUris: z.array(z.string()),
  returnOrigins: z.array(z.string()),
});

/**
 * Returns the client of the developer's website. Registers it at the first start; later starts keep its id and its secret,
 * which the developer has copied, and change only what another option or port requires. So they keep what the developer
 * has changed in the portal.
 * @param loginUrl the URL of the login page
 */
export async function websiteClient(
  stateFile: string,
  {databaseUrl, secretKeys}: Registry,
  redirectUris: readonly string[],
  loginUrl: string,
): Promise<DemoClient> {
  const known = existsSync(stateFile)
    ? stateSchema.parse(JSON.parse(readFileSync(stateFile, 'utf8')))
    : undefined;
  const origins = new Set([...redirectUris, loginUrl].map((uri) => new URL(uri).origin));
  const wanted = {redirectUris: [...redirectUris], returnOrigins: [...origins]};
  const isRegistered = known !== undefined && isDeepStrictEqual({...known, ...wanted}, known);
  if (isRegistered) return {id: known.id, secret: known.secret, redirectUris: known.redirectUris, name: NAME};
  const {id, secret} = await withPrisma(databaseUrl, async (prisma) => {
    const clients = new ClientRegistry(prisma, secretKeys, 'signet-dev');
    if (known === undefined)
      return clients.register({
        name: NAME,
        ...wanted,
        allowedAttributes: attributeNames,
        allowedPredicates: predicateTypes,
        isTest: true,
      });
    await clients.update(known.id, wanted);
    return known;
  });
  writeFileSync(stateFile, JSON.stringify({id, secret, ...wanted}, null, 2), {mode: 0o600});
  return {id, secret, redirectUris: wanted.redirectUris, name: NAME};
}
