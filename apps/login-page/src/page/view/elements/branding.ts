import type {Config} from '../../config.js';
import {h} from './dom.js';

/** Returns the relative luminance (WCAG 2.2) of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns black or white: the one with the higher contrast to this colour. The contrast is always at least 4.5:1. */
export const readableOn = (colour: string): '#000000' | '#ffffff' =>
  luminance(colour) > 0.179 ? '#000000' : '#ffffff';

/** Applies the operator's name, logo and colour to the page. */
export function applyBranding({name, logo, colour}: Config, brand: HTMLElement): void {
  const picture = logo === undefined ? null : h('img', {src: logo, alt: ''});
  brand.replaceChildren(...(picture === null ? [] : [picture]), h('span', {}, name));
  if (colour === undefined || !/^#[0-9a-f]{6}$/i.test(colour)) return;
  const {style} = document.documentElement;
  style.setProperty('--accent', colour);
  style.setProperty('--on-accent', readableOn(colour));
}
