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

/** The attribute names and predicate types that a client may request. */
export interface PropertiesAllowance {
  readonly attributes: readonly string[];
  readonly predicates: readonly string[];
}

const isAttribute = (name: string): name is AttributeName => attributeNameSchema.safeParse(name).success;
const isPredicateType = (type: string): type is PredicateType => predicateTypeSchema.safeParse(type).success;

function readPredicate({name, type, parameters}: WellFormedPredicate): RequestedPredicate | null {
  if (!isPredicateType(type)) return null;
  const read = predicateRules[type].read(parameters);
  if (read === null)
    throw invalid('predicates must have exactly the parameters of their type, years 1 to 150');
  return {name, type, ...read};
}

const narrowsAge = (predicate: RequestedPredicate | null): boolean =>
  predicate !== null && predicateRules[predicate.type].narrowsAge;

/**
 * Returns the value if the client may request its name. Null means that the name is unknown. The error for an unknown
 * name is the same as for a name that is not allowed, so that it does not reveal which names exist.
 */
const permit = <T>(value: T | null, name: string, allowed: readonly string[]): T => {
  if (value === null || !allowed.includes(name))
    throw new ServiceError('invalid_scope', {
      message: 'properties asks for an attribute or predicate outside the client registration',
    });
  return value;
};

/**
 * Decodes and validates the `properties` of a session creation.
 * @throws ServiceError invalid_request when the properties are malformed; invalid_scope when a name is unknown or not
 *   allowed for the client. The messages never quote input
 */
export function parseProperties(encoded: string, allowance: PropertiesAllowance): PropertiesRequest {
  const form = readForm(encoded);
  const predicates = form.predicates.map(readPredicate);
  if (predicates.filter(narrowsAge).length > limits.propertiesAgePredicates.default)
    throw invalid('asks for too many predicates about the age');
  return {
    attributes: form.attributes.map((name) =>
      permit(isAttribute(name) ? name : null, name, allowance.attributes),
    ),
    predicates: predicates.map((predicate) => permit(predicate, predicate?.type ?? '', allowance.predicates)),
  };
}
