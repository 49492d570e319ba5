import {
  attributeNameSchema,
  limits,
  predicateTypeSchema,
  ServiceError,
  type AttributeName,
  type PredicateType,
  type PropertiesRequest,
  type RequestedPredicate,
} from '@signet/contracts';
import {invalid, readForm, type WellFormedPredicate} from './form.js';
import {predicateRules} from './predicates.js';

/** What a client may ask for: names of attributes and types of predicates. */
export interface PropertiesAllowance {
  readonly attributes: readonly string[];
  readonly predicates: readonly string[];
}

const isAttribute = (name: string): name is AttributeName => attributeNameSchema.safeParse(name).success;
const isPredicateType = (type: string): type is PredicateType => predicateTypeSchema.safeParse(type).success;

/** A predicate of a known type with its parameters checked; null for a type that we do not know. */
function readPredicate({name, type, parameters}: WellFormedPredicate): RequestedPredicate | null {
  if (!isPredicateType(type)) return null;
  const read = predicateRules[type].read(parameters);
  if (read === null)
    throw invalid('predicates must have exactly the parameters of their type, years 1 to 150');
  return {name, type, ...read};
}

const tellsAge = (predicate: RequestedPredicate | null): boolean =>
  predicate !== null && predicateRules[predicate.type].tellsAge;

/** The value if it is known and the client may have it; which of the two fails is not told apart. */
const permit = <T>(value: T | null, name: string, allowed: readonly string[]): T => {
  if (value === null || !allowed.includes(name))
    throw new ServiceError('invalid_scope', {
      message: 'properties asks for an attribute or predicate outside the client registration',
    });
  return value;
};

/**
 * Decodes and checks the `properties` of a session creation. Throws `invalid_request` for what is malformed or
 * unsound, else `invalid_scope` for what is unknown or not allowed to the client; the message never quotes input.
 */
export function parseProperties(encoded: string, allowance: PropertiesAllowance): PropertiesRequest {
  const form = readForm(encoded);
  const predicates = form.predicates.map(readPredicate);
  if (predicates.filter(tellsAge).length > limits.propertiesAgePredicates.default)
    throw invalid('asks for too many predicates about the age');
  return {
    attributes: form.attributes.map((name) =>
      permit(isAttribute(name) ? name : null, name, allowance.attributes),
    ),
    predicates: predicates.map((predicate) => permit(predicate, predicate?.type ?? '', allowance.predicates)),
  };
}
