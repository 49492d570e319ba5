import {activationCodeDigits, groupActivationCode, parseActivationCode} from '@signet/domain';
import {textForm, type TextFormOptions} from '../elements/text-form.js';
import {readText} from '../opening.js';
import type {Words} from '../words/words.js';

interface CodeFormOptions extends Pick<TextFormOptions, 'label' | 'submit' | 'value' | 'more'> {
  readonly words: Words;
  /** Called only with a complete code. Resolves to a problem to show, or to null when another screen is shown. */
  readonly onCode: (code: string) => Promise<string | null>;
}

/**
 * Creates a form for an activation code or an unlock code. The person may separate the digits as they like, and may
 * paste a link that contains the code.
 */
export function codeForm({words, onCode, ...options}: CodeFormOptions) {
  const {missing, incomplete} = words.code;
  return textForm({
    ...options,
    missing,
    keyboard: 'numeric',
    format: groupActivationCode,
    onText: async (text) => {
      const opening = readText(text);
      const typed = opening?.kind === 'activate' ? opening.code : text;
      const code = parseActivationCode(typed);
      if (code !== null) return onCode(code);
      const entered = typed.replace(/\D/g, '').length;
      return entered === activationCodeDigits ? words.problem.wrongCode : incomplete(entered);
    },
  });
}
