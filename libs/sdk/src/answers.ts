/** Whether an answer is of the kind that a call promises. */
export type Expected<T> = (answer: unknown) => answer is T;

/** A text of an answer; undefined if the answer has no such text. */
export function textOf(answer: unknown, name: string): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const value: unknown = Reflect.get(answer, name);
  return typeof value === 'string' ? value : undefined;
}

/** Recognises an answer by the text without which it would be useless. */
export const answerWith =
  <T>(name: keyof T & string): Expected<T> =>
  (answer): answer is T =>
    textOf(answer, name) !== undefined;
