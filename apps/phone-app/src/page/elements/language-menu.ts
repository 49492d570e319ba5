import {isLanguage, type Language} from '../words/language.js';
import {languages} from '../words/languages.js';
import {h} from './dom.js';

/** Creates a menu of the languages. Each entry is the name of a language in that language. */
export function languageMenu(current: Language, label: string, onChoice: (language: Language) => void) {
  const options = Object.entries(languages).map(([tag, {language}]) =>
    h('option', {value: tag, lang: tag}, language),
  );
  const select = h('select', {}, ...options);
  select.value = current;
  select.addEventListener('change', () => {
    if (isLanguage(select.value)) onChoice(select.value);
  });
  return h('label', {class: 'language'}, h('span', {}, label), select);
}
