/** The attributes and predicates that a relying party requests about the person. */
export interface RequestedProperties {
  readonly attributes?: readonly string[];
  /** The requested predicates, by names that the relying party chooses. */
  readonly predicates?: Readonly<Record<string, {readonly type: string; readonly years: number}>>;
}

/** Encodes the requested properties as the field `properties` of a login request. */
export const encodeProperties = (requested: RequestedProperties): string =>
  Buffer.from(JSON.stringify(requested)).toString('base64url');
