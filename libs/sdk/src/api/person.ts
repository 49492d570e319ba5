import type {AttributeName, RequestedProperties} from './properties.js';

/** The attributes that every person has. People may have only one of the two names, or no known date of birth. */
type CertainAttribute = 'name' | 'personalCode' | 'country';

/** The attributes of a request that was not written as a literal, so that the compiler does not know which they are. */
interface UnknownAttributes<Name extends string> {
  /** Present if attributes were requested. An attribute without a value is omitted. */
  readonly attributes?: Readonly<Partial<Record<Name, string>>>;
}

type ByCertainty<Name extends AttributeName> = Readonly<
  Record<Extract<Name, CertainAttribute>, string> & Partial<Record<Exclude<Name, CertainAttribute>, string>>
>;

type AttributesOf<Requested extends RequestedProperties> = Requested extends {
  readonly attributes: infer Names extends readonly AttributeName[];
}
  ? number extends Names['length']
    ? UnknownAttributes<Names[number]>
    : {readonly attributes: ByCertainty<Names[number]>}
  : 'attributes' extends keyof Requested
    ? UnknownAttributes<AttributeName>
    : unknown;

/** The predicates of a request that was not written as a literal. */
interface UnknownPredicates {
  /**
   * Present if predicates were requested: one answer for each requested predicate, by its name. The answer is false if
   * the service lacks the data to compute it.
   */
  readonly predicates?: Readonly<Record<string, boolean>>;
}

type PredicatesOf<Requested extends RequestedProperties> = Requested extends {
  readonly predicates: infer Asked extends object;
}
  ? string extends keyof Asked
    ? UnknownPredicates
    : {readonly predicates: Readonly<Record<keyof Asked, boolean>>}
  : 'predicates' extends keyof Requested
    ? UnknownPredicates
    : unknown;

/**
 * The person who has logged in. If the compiler knows which properties were requested, `attributes` and `predicates` have
 * exactly these members; `givenName`, `familyName` and `dateOfBirth` are optional, because some people lack one of them.
 */
export type LoggedIn<Requested extends RequestedProperties = RequestedProperties> = {
  /** Identifies the person at this relying party only. The value is the same at every login. */
  readonly subjectId: string;
} & AttributesOf<Requested> &
  PredicatesOf<Requested>;
