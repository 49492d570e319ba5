import type {Json} from './operation.js';

/**
 * The JSON Schema of the body of every error response. The codes are not an enumeration, because a later version can add
 * codes, and generated clients refuse unknown values of an enumeration.
 */
export const errorSchema: {readonly [name: string]: Json} = {
  type: 'object',
  // Every error has a payload. Clients that are generated in Python refuse null in a required object.
  required: ['errorCode', 'defaultTranslation', 'resultMessageLangCode'],
  properties: {
    errorCode: {
      type: 'string',
      description: 'The field to branch on. The response lists the possible codes.',
    },
    defaultTranslation: {type: 'string', description: 'For developers. Do not show it to users.'},
    resultMessageLangCode: {type: 'string', description: 'The language of defaultTranslation: en.'},
    payload: {
      type: ['object', 'null'],
      additionalProperties: {type: 'number'},
      description: 'Null, except for wrong_pin, where it contains attemptsLeft.',
    },
  },
};
