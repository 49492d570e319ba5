import {existsSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import {dirname} from 'node:path';
import {phoneStateSchema} from '@signet/phone';
import {z} from 'zod';
import {outcomeSchema} from '../test-identities/outcomes.js';

const savedPhoneSchema = z.strictObject({
  pushToken: z.string(),
  state: phoneStateSchema,
  robot: outcomeSchema.optional(),
});
const contentSchema = z.strictObject({version: z.literal(1), phones: z.array(savedPhoneSchema)});

/** A phone that is switched off. */
export type SavedPhone = z.infer<typeof savedPhoneSchema>;

/** The phones on disk, readable for their owner only. */
export class PhonesFile {
  #written: Promise<void> = Promise.resolve();

  constructor(private readonly path: string) {}

  /** @throws if there is a file that cannot be read or is of another kind */
  async read(): Promise<SavedPhone[]> {
    if (!existsSync(this.path)) return [];
    return contentSchema.parse(JSON.parse(await readFile(this.path, 'utf8'))).phones;
  }

  /** One after the other, and each as a whole: whoever reads finds the old phones or the new ones. */
  write(phones: readonly SavedPhone[]): Promise<void> {
    const content = {version: 1, phones: [...phones]} satisfies z.infer<typeof contentSchema>;
    const done = this.#written.then(() => this.#replace(JSON.stringify(content, null, 2)));
    this.#written = done.catch(() => undefined);
    return done;
  }

  async #replace(text: string): Promise<void> {
    await mkdir(dirname(this.path), {recursive: true});
    await writeFile(`${this.path}.new`, text, {mode: 0o600});
    await rename(`${this.path}.new`, this.path);
  }
}
