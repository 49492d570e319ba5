import {brandProperties} from '@signet/design/brand';
import type {Config} from '../../config.js';
import {h} from './dom.js';

/** Applies the operator's name, logo and colour to the page. */
export function applyBranding({name, logo, colour}: Config, brand: HTMLElement): void {
  const picture = logo === undefined ? [] : [h('img', {src: logo, alt: ''})];
  brand.replaceChildren(...picture, h('span', {}, name));
  for (const [property, value] of brandProperties(colour))
    document.documentElement.style.setProperty(property, value);
}
