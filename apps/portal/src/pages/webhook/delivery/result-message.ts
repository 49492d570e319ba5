import type {Texts} from '../../../texts/texts.js';

/** What happened to an event, and what a member can do about it; `remedy` is null if there is nothing to do. */
export interface ResultMessage {
  readonly text: string;
  readonly remedy: string | null;
}

type WebhookTexts = Texts['webhook'];

function remedyOf(status: string, {remedies}: WebhookTexts): string | null {
  if (/^2/.test(status)) return null;
  const known: Readonly<Record<string, string>> = remedies;
  const found = Object.hasOwn(known, status) ? known[status] : undefined;
  if (found !== undefined) return found;
  return /^5/.test(status) ? remedies.failed : remedies.refused;
}

/** The message for the fault of an attempt or, if it had none, for its HTTP status. */
export function resultMessage(result: string, texts: WebhookTexts): ResultMessage {
  const known: Readonly<Record<string, ResultMessage>> = texts.results;
  const found = Object.hasOwn(known, result) ? known[result] : undefined;
  return found ?? {text: texts.status(result), remedy: remedyOf(result, texts)};
}
