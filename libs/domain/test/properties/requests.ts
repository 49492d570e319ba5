import {ServiceError, type ErrorCode} from '@signet/contracts';
import {parseProperties} from '../../src/index.js';

export const everything = {
  attributes: ['name', 'givenName', 'familyName', 'personalCode', 'dateOfBirth', 'country'],
  predicates: ['AGE_OVER', 'AGE_UNDER'],
};

export const encodeText = (text: string) => Buffer.from(text, 'utf8').toString('base64url');
export const encode = (request: unknown) => encodeText(JSON.stringify(request));

/** The `ServiceError` that `parseProperties` throws. Throws if there is no error or a different one. */
export function refusal(encoded: string, allowance = everything): {code: ErrorCode; message: string} {
  try {
    parseProperties(encoded, allowance);
  } catch (error) {
    if (error instanceof ServiceError) return {code: error.code, message: error.message};
    throw error;
  }
  throw new Error('nothing was refused');
}

export const predicate = {type: 'AGE_OVER', years: 18};

export const asking = (value: unknown) => encode({predicates: {adult: value}});
export const manyPredicates = (count: number, type: string) =>
  encode({
    predicates: Object.fromEntries(Array.from({length: count}, (_, i) => [`p${i}`, {type, years: i + 1}])),
  });
export const manyAttributes = (count: number) =>
  encode({attributes: Array.from({length: count}, (_, i) => `a${i}`)});
