import {limits, type PropertiesRequest, type RequestedPredicate} from '@signet/contracts';
import {invalid, predicateAt, readForm, type WellFormedPredicate} from './form.js';
import {
  isAttribute,
  isPredicateType,
  outsideAllowance,
  refusalsOf,
  type PropertiesAllowance,
} from './allowance.js';
import {predicateRules} from './predicates.js';

function readPredicate({name, type, parameters}: WellFormedPredicate): RequestedPredicate | null {
  if (!isPredicateType(type)) return null;
  const read = predicateRules[type].read(parameters);
  if (read === null)
    throw invalid(
      `${predicateAt(name)} must have only the members type and years, a whole number from 1 to 150`,
    );
  return {name, type, ...read};
}

/**
 * Decodes and validates the `properties` of a session creation.
 * @throws ServiceError invalid_request when the properties are malformed; invalid_scope when an attribute or a
 *   predicate type does not exist or is not allowed for the client. The message of invalid_scope says where these names
 *   are, at most 8, and lists what the client may request. Messages quote the names of members of the JSON, and
 *   existing names of attributes and predicate types, but no other values
 */
export function parseProperties(encoded: string, allowance: PropertiesAllowance): PropertiesRequest {
  const form = readForm(encoded);
  const predicates = form.predicates.map(readPredicate).filter((predicate) => predicate !== null);
  const aboutAge = predicates.filter(({type}) => predicateRules[type].narrowsAge);
  if (aboutAge.length > limits.propertiesAgePredicates.default)
    throw invalid('asks for too many predicates about the age');
  const refusals = refusalsOf(form, allowance);
  if (refusals.length > 0) throw outsideAllowance(refusals, allowance);
  return {attributes: form.attributes.filter(isAttribute), predicates};
}
