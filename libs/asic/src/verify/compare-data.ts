import {primitives} from '#primitives';
import {equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import type {Container} from '../container/container.js';
import type {SignedFile} from '../container/read-manifest.js';
import {contentOf} from '../zip/content.js';
import type {ZipEntry} from '../zip/check-structure.js';
import {DEFLATE} from '../zip/format.js';

/** The default for the maximum size, after decompression, of all compressed data in a container: 32 MiB. */
export const MAX_INFLATED_SIZE = 32 * 1024 * 1024;

/**
 * Compares data with the signed digests. Files are hashed while they are decompressed, so Node.js never holds a whole
 * decompressed file in memory. A file that several signatures cover is hashed only once for each hash function.
 */
export class DataComparison {
  private readonly digests = new Map<string, Promise<Uint8Array>>();

  /**
   * @param separate the data, if it is outside the container
   * @param maxInflatedSize the maximum size in bytes, after decompression, of all compressed data together
   */
  constructor(
    private readonly container: Pick<Container, 'data'>,
    private readonly separate: Uint8Array | undefined,
    private readonly maxInflatedSize: number,
  ) {}

  /** True if all signed data is available, in the container or as separate data. */
  isComplete(files: readonly SignedFile[]): boolean {
    return this.separate !== undefined || files.every(({name}) => this.container.data.has(name));
  }

  /**
   * Compares all available data.
   * @throws ContainerError `digest_mismatch`; `malformed_zip` for damaged data; `too_large`, `unsupported`
   */
  async compare(files: readonly SignedFile[]): Promise<void> {
    this.requireSize();
    for (const file of files) {
      const entry = this.container.data.get(file.name);
      if (entry) requireEqual(await this.digestOf(entry, file), file);
    }
    if (!this.separate) return;
    const [file, ...others] = files;
    if (!file || others.length > 0)
      throw new ContainerError('unsupported', 'Separate data can be compared with one signed file only.');
    requireEqual(await primitives.digest(file.hash, this.separate), file);
  }

  private requireSize(): void {
    const compressed = [...this.container.data.values()].filter(({method}) => method === DEFLATE);
    if (compressed.reduce((sum, {size}) => sum + size, 0) > this.maxInflatedSize)
      throw new ContainerError('too_large', `The data has more than ${this.maxInflatedSize} bytes.`);
  }

  private digestOf(entry: ZipEntry, {hash}: SignedFile): Promise<Uint8Array> {
    const key = `${hash} ${entry.offset}`;
    const known = this.digests.get(key) ?? primitives.digestOfParts(hash, contentOf(entry));
    this.digests.set(key, known);
    return known;
  }
}

function requireEqual(digest: Uint8Array, file: SignedFile): void {
  if (!equal(digest, file.digest))
    throw new ContainerError('digest_mismatch', 'The data is not what was signed.');
}
