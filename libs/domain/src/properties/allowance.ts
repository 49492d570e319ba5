import {
  attributeNames,
  attributeNameSchema,
  didYouMean,
  predicateTypes,
  predicateTypeSchema,
  ServiceError,
  type AttributeName,
  type PredicateType,
} from '@signet/contracts';
import {predicateAt, type WellFormedRequest} from './form.js';

/** The attribute names and predicate types that a client may request. */
export interface PropertiesAllowance {
  readonly attributes: readonly string[];
  readonly predicates: readonly string[];
}

export const isAttribute = (name: string): name is AttributeName =>
  attributeNameSchema.safeParse(name).success;
export const isPredicateType = (type: string): type is PredicateType =>
  predicateTypeSchema.safeParse(type).success;

const outside = 'is not in the registration of the client';

function refusalOfAttribute(name: string, at: number, {attributes}: PropertiesAllowance): string[] {
  if (!isAttribute(name)) return [`attributes.${at} does not exist${didYouMean(name, attributeNames)}`];
  return attributes.includes(name) ? [] : [`attributes.${at} (${name}) ${outside}`];
}

function refusalOfType(name: string, type: string, {predicates}: PropertiesAllowance): string[] {
  if (!isPredicateType(type))
    return [`the type of ${predicateAt(name)} does not exist${didYouMean(type, predicateTypes)}`];
  return predicates.includes(type) ? [] : [`the type of ${predicateAt(name)} (${type}) ${outside}`];
}

/** Returns a phrase for each attribute or predicate type that does not exist or that the client may not request. */
export const refusalsOf = (form: WellFormedRequest, allowance: PropertiesAllowance): string[] => [
  ...form.attributes.flatMap((name, at) => refusalOfAttribute(name, at, allowance)),
  ...form.predicates.flatMap(({name, type}) => refusalOfType(name, type, allowance)),
];

/** The maximum number of refusals that a message names. */
const MAX_REFUSALS = 8;

const listed = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

/** The error for a request with refusals. Its message lists what the client may request. */
export const outsideAllowance = (
  refusals: readonly string[],
  allowance: PropertiesAllowance,
): ServiceError => {
  const attributes = listed(allowance.attributes.filter(isAttribute));
  const predicates = listed(allowance.predicates.filter(isPredicateType));
  const named = refusals.slice(0, MAX_REFUSALS).join('; ');
  return new ServiceError('invalid_scope', {
    message: `properties ${named}. The client may request these attributes: ${attributes}; and these predicates: ${predicates}`,
  });
};
