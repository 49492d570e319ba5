import {h} from '../../elements/dom.js';
import {acceptedName, deviceName, MAX_NAME} from './device-name.js';

/**
 * Creates a field for the name of this phone. The app suggests a name, so that the person need not type one.
 * @param entered the name that the person has entered before; undefined for the suggested name
 */
export function nameField(label: string, entered?: string) {
  const suggested = deviceName(navigator);
  const field = h('input', {
    id: 'device-name',
    type: 'text',
    dir: 'auto',
    autocomplete: 'off',
    spellcheck: 'false',
    maxlength: String(MAX_NAME),
  });
  field.value = entered ?? '';
  if (entered === undefined)
    void suggested.then((name) => {
      if (field.value === '') field.value = name;
    });
  /** Returns the name in the field, or the suggested name if the person has deleted the name. */
  const read = async (): Promise<string> => acceptedName(field.value) || suggested;
  return {field, read, elements: [h('label', {for: 'device-name'}, label), field]};
}
