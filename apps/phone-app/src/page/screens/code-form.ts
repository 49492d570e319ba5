import {
  activationCodeDigits,
  groupActivationCode,
  hasRightCheckDigits,
  parseActivationCode,
} from '@signet/domain';
import type {App} from '../app.js';
import {textForm, type TextFormOptions} from '../elements/text-form.js';
import {readText} from '../opening.js';

interface CodeFormOptions extends Pick<TextFormOptions, 'label' | 'submit' | 'value' | 'more'> {
  readonly app: App;
  /** Is called with the text after each change. */
  readonly onEntered?: (text: string) => void;
  /** Called only with a complete code. Resolves to a problem to show, or to null when another screen is shown. */
  readonly onCode: (code: string) => Promise<string | null>;
}

/**
 * Creates a form for an activation code or an unlock code. The person may separate the digits as they like, and may
 * paste a link that contains the code.
 *
 * A wrong digit shows as soon as the code is complete. The person can send the code anyway: those that were issued by an
 * earlier release have no check digits.
 */
export function codeForm({app, onCode, onEntered, ...options}: CodeFormOptions) {
  const {texts} = app;
  const {missing, incomplete} = texts.code;
  return textForm({
    ...options,
    missing,
    keyboard: 'numeric',
    format: groupActivationCode,
    onChange: (text) => {
      onEntered?.(text);
      const code = parseActivationCode(text);
      return code === null || hasRightCheckDigits(code) ? null : app.texts.recovery.mistyped;
    },
    onText: async (text) => {
      const opening = readText(text);
      const typed = opening?.kind === 'activate' ? opening.code : text;
      const code = parseActivationCode(typed);
      if (code !== null) return onCode(code);
      const entered = typed.replace(/\D/g, '').length;
      return entered === activationCodeDigits ? texts.problem.wrongCode : incomplete(entered);
    },
  });
}
