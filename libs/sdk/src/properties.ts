/** The attributes and predicates that a relying party requests about the person. */
export interface RequestedProperties {
  readonly attributes?: readonly string[];
  /** By names that the relying party chooses. */
  readonly predicates?: Readonly<Record<string, {readonly type: string; readonly years: number}>>;
}

/** Encodes the request as the `properties` of a login. */
export const encodeProperties = (requested: RequestedProperties): string =>
  Buffer.from(JSON.stringify(requested)).toString('base64url');
