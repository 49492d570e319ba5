// npm run measure -w apps/phone-app: checks how many bytes the first load transfers, with the files that the service
// worker keeps for later.
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync} from 'node:zlib';

const BUDGET = 150_000;

const site = fileURLToPath(new URL('dist/site', import.meta.url));
const sizes = readdirSync(site)
  .filter((name) => !name.endsWith('.png'))
  .map((name) => [name, brotliCompressSync(readFileSync(join(site, name))).length]);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);

for (const [name, size] of sizes)
  process.stdout.write(`${name.padEnd(24)}${(size / 1000).toFixed(1).padStart(8)} kB\n`);
process.stdout.write(
  `Total ${(total / 1000).toFixed(1)} kB, budget ${BUDGET / 1000} kB: ${total <= BUDGET ? 'kept' : 'exceeded'}.\n`,
);
process.exit(total <= BUDGET ? 0 : 1);
