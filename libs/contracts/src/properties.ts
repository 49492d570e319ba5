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

/** The kinds of questions about a person that can be answered with yes or no. */
export const predicateTypes = ['AGE_OVER', 'AGE_UNDER'] as const;
export const predicateTypeSchema = z.enum(predicateTypes);
export type PredicateType = (typeof predicateTypes)[number];

/** A named question. `years`: completed years on the day of confirmation, in UTC. */
export const requestedPredicateSchema = z.object({
  name: z.string(),
  type: predicateTypeSchema,
  years: z.int(),
});
export type RequestedPredicate = z.infer<typeof requestedPredicateSchema>;

/** What a session asks for, after the `properties` string was decoded, checked and allowed. */
export const propertiesRequestSchema = z.object({
  attributes: z.array(attributeNameSchema),
  predicates: z.array(requestedPredicateSchema),
});
export type PropertiesRequest = z.infer<typeof propertiesRequestSchema>;
