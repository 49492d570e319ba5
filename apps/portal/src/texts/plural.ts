import type {Language} from '@signet/design/languages';

/** The forms of a text by the plural categories of Unicode. A language without a category does not need its form. */
type Forms<T> = Readonly<Partial<Record<Intl.LDMLPluralRule, T>>> & {readonly other: T};

/** Returns the function that chooses the form for a number: in English, `one` for 1 and `other` for all others. */
export function pluralIn(language: Language): <T>(count: number, forms: Forms<T>) => T {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
