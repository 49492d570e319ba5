import {existsSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import {dirname} from 'node:path';
import {phoneStateSchema} from '@signet/phone';
import {z} from 'zod';

const savedPhoneSchema = z.strictObject({pushToken: z.string(), state: phoneStateSchema});
/** Earlier simulators also saved automatic phones, which are left out. */
const robotSchema = savedPhoneSchema.extend({robot: z.string()}).transform(() => []);
const contentSchema = z.strictObject({
  version: z.literal(1),
  phones: z.array(z.union([savedPhoneSchema.transform((phone) => [phone]), robotSchema])),
});

export type SavedPhone = z.infer<typeof savedPhoneSchema>;

/** Stores the phones in a JSON file that only its owner can read. */
export class PhonesFile {
  #written: Promise<void> = Promise.resolve();

  constructor(private readonly path: string) {}

  /**
   * Reads the phones. Returns an empty list if the file does not exist.
   * @throws Error if the file cannot be read or has a different format
   */
  async read(): Promise<SavedPhone[]> {
    if (!existsSync(this.path)) return [];
    return contentSchema.parse(JSON.parse(await readFile(this.path, 'utf8'))).phones.flat();
  }

  /**
   * Replaces the phones in the file. Writes are serialised and atomic: a reader sees either the old phones or the new
   * ones.
   */
  write(phones: readonly SavedPhone[]): Promise<void> {
    const content = {version: 1, phones: [...phones]} satisfies z.input<typeof contentSchema>;
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
