import type {Bytes} from '../bytes.js';
import {buildSignedData, type SignedDataInput} from '../cms/build-signed-data.js';
import {writeContainer} from './container.js';

export interface ContainerInput extends SignedDataInput {
  /** The bytes whose digest is in the signed attributes. */
  readonly manifest: Uint8Array;
}

/**
 * Assembles a container: level B without evidence, T with a time stamp, LT with revocation data besides.
 * The same input always gives the same bytes.
 * @throws ContainerError `unsupported`, `invalid_signature`, `malformed_signature`
 */
export const buildContainer = (input: ContainerInput): Bytes =>
  writeContainer(input.manifest, buildSignedData(input));
