import type {Bytes} from '../bytes.js';
import type {CertificateReference} from '../cms/signed-attributes.js';
import type {DataReference} from '../container/manifest.js';
import type {ZipEntry} from '../zip/check-structure.js';
import type {SignatureEvidence} from './evidence.js';
import type {FoundSignature} from './signature.js';

/** The name and digest of the data to sign, the signer's certificate and the signing time. */
export interface SignatureRequest {
  readonly data: DataReference;
  /** The signer's certificate in DER, or the reference to it. */
  readonly certificate: Uint8Array | CertificateReference;
  /** The signing time that the signature states; fractions of a second are dropped. */
  readonly signingTime: Date;
}

/**
 * The manifest and the signing input. The service stores these bytes when it prepares the signature, and never
 * serialises them again.
 */
export interface PreparedSignature {
  /** The manifest file of the container, with the name and the digest of the data. */
  readonly manifest: Uint8Array;
  readonly signingInput: Uint8Array;
}

/** A prepared signature whose signing input is to be replaced. */
export interface RenewalRequest extends Omit<SignatureRequest, 'data'> {
  readonly manifest: Uint8Array;
}

/** A prepared signature with the signer's signature value and certificates. */
export interface SignedInput extends PreparedSignature {
  /** The signature value from the signer: r‖s for an EC key. */
  readonly signature: Uint8Array;
  /** Certificates in DER, from the signer's certificate upwards. */
  readonly chain: readonly Uint8Array[];
}

/** Creates signatures. Callers store and pass on manifests and signing inputs without reading them. */
export interface SignatureWriter {
  /**
   * @throws ContainerError `invalid_name`, `malformed_manifest`; `unsupported` for a key that cannot sign containers
   */
  prepare(request: SignatureRequest): Promise<PreparedSignature>;

  /**
   * Builds another signing input for a prepared manifest, for example with a later signing time.
   * @throws ContainerError `unsupported` for a key that cannot sign containers
   */
  renew(request: RenewalRequest): Promise<Uint8Array>;

  /** True if this format has prepared these bytes. Callers therefore need not store the name of the format. */
  hasPrepared(prepared: PreparedSignature): boolean;

  /**
   * Returns the bytes that a timestamp over the signature covers.
   * @throws ContainerError `invalid_signature`, `malformed_signature`, `unsupported`
   */
  timestampInput(signed: Pick<SignedInput, 'signature' | 'chain'>): Uint8Array;

  /**
   * Creates a container without the signed data. The evidence determines the level of the signature: B without
   * evidence, T with a timestamp, LT with a timestamp and revocation data. Equal input gives equal bytes.
   * @throws ContainerError `unsupported`, `invalid_signature`, `malformed_signature`
   */
  assemble(signed: SignedInput, evidence: SignatureEvidence): Promise<Bytes>;
}

export interface SignatureReader {
  /**
   * True if a signature in this format uses a file with this name.
   * @param name the file name in lower case, without the folder `META-INF/`
   */
  recognises(name: string): boolean;

  /**
   * Finds the signatures in the files that this format recognises. Reports list the signatures in the order of the
   * result.
   * @throws ContainerError if the files are malformed, or one of them belongs to no signature and therefore would not
   *   be verified
   */
  find(files: readonly ZipEntry[]): Promise<readonly FoundSignature[]>;
}

/** A signature format inside ASiC-E containers: everything that differs between formats such as CAdES and XAdES. */
export interface SignatureFormat extends SignatureWriter, SignatureReader {
  /** The name in descriptions and reports, such as `CAdES`. */
  readonly name: string;
}
