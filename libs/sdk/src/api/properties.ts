import {base64url} from '../bytes.js';

/** An attribute of the person. */
export type AttributeName = 'name' | 'givenName' | 'familyName' | 'personalCode' | 'dateOfBirth' | 'country';

/** The type of a predicate: a yes-or-no question about the person. */
export type PredicateType = 'AGE_OVER' | 'AGE_UNDER';

export interface Predicate {
  readonly type: PredicateType;
  /** An age in completed years, 1 to 150. */
  readonly years: number;
}

/** The attributes and predicates that a relying party requests about the person. */
export interface RequestedProperties {
  readonly attributes?: readonly AttributeName[] | undefined;
  /** The requested predicates, by names that the relying party chooses, for example `adult`. */
  readonly predicates?: Readonly<Record<string, Predicate>> | undefined;
}

/** Encodes the requested properties as the field `properties` of a login request. */
export const encodeProperties = (requested: RequestedProperties): string =>
  base64url(JSON.stringify(requested));
