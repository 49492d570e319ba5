/** What a relying party wants to learn of the person who logs in. */
export interface RequestedProperties {
  readonly attributes?: readonly string[];
  /** By names of the relying party's own choice. */
  readonly predicates?: Readonly<Record<string, {readonly type: string; readonly years: number}>>;
}

/** The `properties` of a login. */
export const encodeProperties = (requested: RequestedProperties): string =>
  Buffer.from(JSON.stringify(requested)).toString('base64url');
