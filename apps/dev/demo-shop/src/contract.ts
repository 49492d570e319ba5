import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {attachData, verify, type TrustStore} from '@signet/asic';

/** What the shop wants signed. It stays here; Signet is only given its hash. */
const content = readFileSync(new URL('../views/standing-order.txt', import.meta.url));
export const contract = {
  text: content.toString(),
  name: 'standing-order.txt',
  hash: createHash('sha512').update(content).digest('hex'),
};

/** Completes a container from Signet, which holds everything but the text, and judges it as anybody would. */
export async function completed(base64: string, trust: TrustStore) {
  const container = await attachData(Buffer.from(base64, 'base64'), content);
  return {container, report: await verify(container, {trust})};
}

export type SignedContract = Awaited<ReturnType<typeof completed>>;
