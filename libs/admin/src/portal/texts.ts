import {limits, normalizedText} from '@signet/contracts';
import {RegistrationError} from '../registry/clients/client-draft.js';

/**
 * Checks the name of an organisation or a member, of 1 to 80 characters. Returns it trimmed, in Unicode Normalization
 * Form C.
 * @throws RegistrationError
 */
export const checkedName = (name: string): string => checked('name', name, limits.memberNameLength.default);

/**
 * Checks the purpose of an access request, or the answer to it, of 1 to 500 characters. Returns it trimmed, in Unicode
 * Normalization Form C.
 * @throws RegistrationError
 */
export const checkedReasoning = (what: 'purpose' | 'answer', text: string): string =>
  checked(what, text, limits.purposeLength.default);

function checked(what: 'name' | 'purpose' | 'answer', text: string, max: number): string {
  const parsed = normalizedText(max).safeParse(text.trim());
  if (!parsed.success || parsed.data === '')
    throw new RegistrationError(
      `The ${what} must have 1 to ${max} characters, all of them visible, on one line.`,
      what === 'answer' ? undefined : {because: `${what} length`, most: max},
    );
  return parsed.data;
}
