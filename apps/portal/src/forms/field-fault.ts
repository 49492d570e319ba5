import type {HtmlValue} from '../html/html.js';
import type {Texts} from '../texts/texts.js';

/** The names of the messages about fields. Schemas have these names as their messages. */
type FaultName = keyof Texts['faults'];

/** The message of a schema: the name of a text. */
export const fault = (name: FaultName): string => name;

/** A message about a field that contains values, for the issue of a schema. */
export class FieldFault {
  constructor(readonly text: HtmlValue) {}

  /** The issue that reports the message, for `addIssue`. */
  get issue() {
    return {code: 'custom', params: {fault: this}} as const;
  }
}

/** An issue of a schema: zod's own, which has a message, or that of a `FieldFault`. */
interface Issue {
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns the text of an issue for the person. */
export function faultText({message, params}: Issue): HtmlValue {
  const found = params?.['fault'];
  if (found instanceof FieldFault) return found.text;
  return ({faults}) => {
    const texts: Readonly<Record<string, HtmlValue>> = faults;
    return texts[message] ?? message;
  };
}
