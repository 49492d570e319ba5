import {createHash} from 'node:crypto';
import {brandProperties, type Brand} from '@signet/design/brand';

/**
 * Returns the style sheet with the operator's colour, and its path. Its name changes with its content, as that of the
 * other style sheet does.
 */
export function brandStyle({colour}: Brand): {
  readonly name: string;
  readonly path: string;
  readonly css: string;
} {
  const lines = brandProperties(colour).map(([property, value]) => `  ${property}: ${value};\n`);
  const css = `:root {\n${lines.join('')}}\n`;
  const name = `brand-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;
  return {name, path: `/style/${name}`, css};
}
