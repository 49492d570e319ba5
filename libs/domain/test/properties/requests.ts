import {ServiceError, type ErrorCode} from '@signet/contracts';
import {parseProperties} from '../../src/index.js';

export const everything = {
  attributes: ['name', 'givenName', 'familyName', 'personalCode', 'dateOfBirth', 'country'],
  predicates: ['AGE_OVER', 'AGE_UNDER'],
};

export const encodeText = (text: string) => Buffer.from(text, 'utf8').toString('base64url');
export const encode = (request: unknown) => encodeText(JSON.stringify(request));

/** What is thrown; fails when nothing is, or something else than a refusal. */
export function refusal(encoded: string, allowance = everything): {code: ErrorCode; message: string} {
  try {
    parseProperties(encoded, allowance);
  } catch (error) {
    if (error instanceof ServiceError) return {code: error.code, message: error.message};
    throw error;
  }
  throw new Error('nothing was refused');
}
