import {attributeNames, predicateTypes} from '@signet/contracts';
import {html} from '../../html/html.js';
import type {Texts} from '../../texts/texts.js';

type Meanings = Texts['access']['meanings'];

/** The choice of signatures for a form field. */
export const signingChoice = {
  value: 'true',
  label: html`${({access}) => access.signing.label}`,
  hint: html`${({access}) => access.signing.hint}`,
};

/** Returns the choices for a form field: all names except those in `without`, each with its meaning as the hint. */
const choices = (names: readonly (keyof Meanings)[], without: readonly string[]) =>
  names
    .filter((name) => !without.includes(name))
    .map((value) => ({value, label: value, hint: html`${({access}) => access.meanings[value]}`}));

export const attributeChoices = (without: readonly string[] = []) => choices(attributeNames, without);

export const predicateChoices = (without: readonly string[] = []) => choices(predicateTypes, without);
