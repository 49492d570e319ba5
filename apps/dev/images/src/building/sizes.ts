import {z} from 'zod';
import {imageOf, type AppName} from '../apps.js';
import {run} from '../shell.js';

const imagesSchema = z.array(z.object({names: z.array(z.string()).nullish(), size: z.string()}));

const units: Readonly<Record<string, number>> = {B: 1e-6, KB: 1e-3, MB: 1, GB: 1000};

/** Parses a size as buildah prints it, such as `352 MB`. Returns megabytes. */
function megabytes(text: string): number {
  const [, digits, unit = ''] = /^([\d.]+) ?(\w+)$/.exec(text) ?? [];
  return Number(digits) * (units[unit.toUpperCase()] ?? NaN);
}

/** The size of an image in megabytes. */
async function sizeOf(image: string): Promise<number> {
  const [found] = imagesSchema.parse(JSON.parse(await run('buildah', ['images', '--json', image])));
  if (found === undefined) throw new Error(`${image} is not here`);
  return megabytes(found.size);
}

export interface Size {
  readonly app: AppName;
  readonly total: number;
  /** The size that the image adds to its base, in megabytes. */
  readonly own: number;
}

/** Returns the sizes of the images in megabytes. */
export async function sizes(apps: readonly AppName[], base: string): Promise<Size[]> {
  const below = await sizeOf(base);
  return Promise.all(
    apps.map(async (app) => {
      const total = await sizeOf(imageOf(app));
      return {app, total, own: total - below};
    }),
  );
}

export const sizeTable = (rows: readonly Size[]): string =>
  [
    `${'image'.padEnd(32)}${'size'.padStart(10)}${'above the base'.padStart(18)}`,
    ...rows.map(
      ({app, total, own}) =>
        `${imageOf(app).padEnd(32)}${`${total.toFixed(0)} MB`.padStart(10)}${`${own.toFixed(0)} MB`.padStart(18)}`,
    ),
  ].join('\n');
