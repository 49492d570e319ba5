import {languages} from '../src/page/texts/languages.js';
import type {Texts} from '../src/page/texts/texts.js';

const NAME = 'Näidis & Söner';

/** Lists every text of a language with its path. If a text is a function, calls it with `NAME`. */
function textsOf(texts: object, path = ''): [place: string, text: string, takesName: boolean][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string, boolean][] => {
    const place = `${path}${key}`;
    if (typeof value === 'string') return [[place, value, false]];
    if (typeof value === 'function') return [[place, String(value(NAME)), true]];
    return textsOf(value, `${place}.`);
  });
}

const all: [string, Texts][] = Object.entries(languages);

describe.each(all)('%s', (tag, texts) => {
  test('contains each name unchanged and once', () => {
    for (const [place, text, takesName] of textsOf(texts)) {
      expect([place, text.split(NAME).length - 1]).toEqual([place, takesName ? 1 : 0]);
    }
  });

  test('has correct punctuation marks and spaces', () => {
    for (const [place, text] of textsOf(texts)) {
      expect([place, text]).toEqual([place, text.trim()]);
      expect([place, text]).not.toEqual([
        place,
        expect.stringMatching(/ {2}|\.\.\.|["']|undefined|\[object/),
      ]);
    }
  });

  test('ends sentences with a full stop, but not labels', () => {
    const sentences = textsOf(texts).filter(([place]) =>
      /detail$|^offline$|neverApprove$|^scan$|otified$|openHere$|check$/.test(place),
    );
    const labels = textsOf(texts).filter(([place]) =>
      /heading$|\.title$|\.approve$|approved$|titleSource$|checksum$|^cancel$|^backTo$|^goBack$|^openApp$|^noRequest$|^tryAgain$/.test(
        place,
      ),
    );
    expect(sentences.filter(([, text]) => !text.endsWith('.'))).toEqual([]);
    expect(labels.filter(([, text]) => /[.…]$/.test(text))).toEqual([]);
  });

  test('translates every text', () => {
    const english = new Map(textsOf(languages.en).map(([place, text]) => [place, text]));
    const borrowed = textsOf(texts).filter(([place, text]) => english.get(place) === text);
    expect(borrowed).toEqual(tag === 'en' ? textsOf(texts) : []);
  });
});

test('Russian is written in Cyrillic', () => {
  const latin = textsOf(languages.ru).filter(([, text]) => !/[а-яё]/i.test(text));
  expect(latin).toEqual([]);
});
