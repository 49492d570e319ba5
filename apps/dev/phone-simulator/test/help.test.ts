import {breakableAbbreviation, glossary, terms} from '@signet/design/glossary';
import {languageNames} from '@signet/design/languages';
import {helpTexts} from '../src/pages/help/help-texts.js';
import {oldCode} from '../src/pages/help/old-code.js';
import {startSimulator, type RunningSimulator} from './support/simulator.js';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.stop());

const help = async (query = '', accepted = 'en') => {
  const response = await fetch(`${simulator.url}/help${query}`, {headers: {'accept-language': accepted}});
  return {status: response.status, text: await response.text()};
};

test.each([
  ['', 'de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['', 'fr', 'en'],
  ['?lang=et', 'de', 'et'],
  ['?lang=xx', 'lv', 'lv'],
] as const)('the help page at %s for the languages %s is in %s', async (query, accepted, language) => {
  const {status, text} = await help(query, accepted);
  expect([status, text.includes(`<html lang="${language}">`)]).toEqual([200, true]);
  expect(text).toContain(helpTexts[language].intro);
});

test('the help page has the parts to which the local stack leads, and the other languages', async () => {
  const {text} = await help();
  for (const part of ['id="privacy"', 'id="legal"', 'href="/"', 'href="?lang=ru"'])
    expect(text).toContain(part);
});

test.each(Object.entries(helpTexts))('the help in %s has the words of the glossary', (language, texts) => {
  expect(Object.keys(helpTexts).sort()).toEqual(Object.keys(languageNames).sort());
  const {questions, ...others} = texts;
  const all = [
    ...Object.values(others),
    ...[
      ...questions,
      ...Object.entries(oldCode).flatMap(([tag, each]) => (tag === language ? [each] : [])),
    ].flatMap(({question, answer}) => [question, answer]),
  ];
  for (const term of terms)
    expect([term, all.filter((text) => glossary[language]?.[term].not.test(text))]).toEqual([term, []]);
  expect(all.filter((text) => breakableAbbreviation.test(text))).toEqual([]);
});
