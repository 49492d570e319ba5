import {isLanguage, languageNames, type Language} from '@signet/design/languages';
import {h} from './dom.js';

/** Creates a menu of the languages. Each entry is the name of a language in that language. */
export function languageMenu(current: Language, label: string, onChoice: (language: Language) => void) {
  const options = Object.entries(languageNames).map(([tag, name]) =>
    h('option', {value: tag, lang: tag}, name),
  );
  const select = h('select', {}, ...options);
  select.value = current;
  select.addEventListener('change', () => {
    if (isLanguage(select.value)) onChoice(select.value);
  });
  return h('label', {class: 'language'}, h('span', {}, label), select);
}
