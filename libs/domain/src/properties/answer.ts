import type {AttributeName, PropertiesRequest} from '@signet/contracts';
import {civilDateOf} from '../person/civil-date.js';
import {fullName} from '../person/identity.js';
import {predicateRules, type KnownAttributes} from './predicates.js';

export interface PropertiesAnswer {
  readonly attributes?: Record<string, string>;
  readonly predicates?: Record<string, boolean>;
}

function valueOf(name: AttributeName, person: KnownAttributes): string {
  return name === 'name' ? fullName(person) : (person[name] ?? '');
}

/** Creates an object without a prototype, because the relying party chooses the names of predicates. */
function withoutPrototype<V>(entries: Iterable<readonly [string, V]>): Record<string, V> {
  const record = Object.fromEntries(entries);
  Object.setPrototypeOf(record, null);
  return record;
}

/**
 * The requested attributes and predicates of a person. An attribute without a value is omitted, and a predicate that
 * cannot be computed is false. The age is in completed years on the UTC day of `confirmedOn`.
 */
export function answerProperties(
  request: PropertiesRequest,
  person: KnownAttributes,
  confirmedOn: Date,
): PropertiesAnswer {
  const values = request.attributes.map((name) => [name, valueOf(name, person)] as const);
  const day = civilDateOf(confirmedOn);
  const results = request.predicates.map(
    (predicate) => [predicate.name, predicateRules[predicate.type].holds(predicate, person, day)] as const,
  );
  return {
    ...(values.length > 0 && {attributes: withoutPrototype(values.filter(([, value]) => value !== ''))}),
    ...(results.length > 0 && {predicates: withoutPrototype(results)}),
  };
}
