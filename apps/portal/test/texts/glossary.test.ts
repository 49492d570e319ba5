import {breakableAbbreviation, glossary, type Term} from '@signet/design/glossary';
import {portalGlossary, portalTerms} from './portal-glossary.js';
import {refusalsOf, tags, textsOf, withoutMarkup} from './texts.js';

/** What the portal has in common with the login page and the phone app. */
const sharedTerms: readonly Term[] = ['login', 'PIN', 'phone', 'signature', 'code', 'website', 'app'];

/**
 * The terms whose other words have no second meaning for developers, as “program”, “password” and the signature of a webhook
 * have.
 */
const strictTerms: readonly Term[] = ['login', 'phone'];

const readIn = (tag: (typeof tags)[number]): string[] =>
  [...textsOf(tag), ...refusalsOf(tag)].map(({text}) => withoutMarkup(text));

test.each(tags)('in %s, the portal uses the words of the shared glossary, and no other ones', (tag) => {
  const texts = readIn(tag);
  for (const term of sharedTerms) {
    expect([term, texts.some((text) => glossary[tag]?.[term].forms.test(text))]).toEqual([term, true]);
  }
  for (const term of strictTerms)
    expect([term, texts.filter((text) => glossary[tag]?.[term].not.test(text))]).toEqual([term, []]);
});

test.each(tags)('in %s, the portal has one word for each of its own things', (tag) => {
  const texts = readIn(tag);
  for (const term of portalTerms) {
    const [forms, not] = portalGlossary[tag][term];
    expect([term, texts.some((text) => forms.test(text))]).toEqual([term, true]);
    expect([term, texts.filter((text) => not.test(text))]).toEqual([term, []]);
  }
});

test.each(tags)('in %s, no line can break between an abbreviation and the rest of its word', (tag) => {
  expect(readIn(tag).filter((text) => breakableAbbreviation.test(text))).toEqual([]);
});
