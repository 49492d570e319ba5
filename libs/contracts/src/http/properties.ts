import {z} from 'zod';

/** The identity attributes that can be requested. */
export const attributeNames = [
  'name',
  'givenName',
  'familyName',
  'personalCode',
  'dateOfBirth',
  'country',
] as const;
export const attributeNameSchema = z.enum(attributeNames);
export type AttributeName = (typeof attributeNames)[number];

/** The types of predicates. A predicate is a yes-or-no question about a person. */
export const predicateTypes = ['AGE_OVER', 'AGE_UNDER'] as const;
export const predicateTypeSchema = z.enum(predicateTypes);
export type PredicateType = (typeof predicateTypes)[number];

/**
 * A named predicate. `years` is compared with the person's age in completed years on the UTC day of the confirmation.
 */
export const requestedPredicateSchema = z.object({
  name: z.string(),
  type: predicateTypeSchema,
  years: z.int(),
});
export type RequestedPredicate = z.infer<typeof requestedPredicateSchema>;

/** The `properties` of a session after they were decoded, validated and checked against the registration. */
export const propertiesRequestSchema = z.object({
  attributes: z.array(attributeNameSchema),
  predicates: z.array(requestedPredicateSchema),
});
export type PropertiesRequest = z.infer<typeof propertiesRequestSchema>;
