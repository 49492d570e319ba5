import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';
import {z} from 'zod';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const violations = z.array(z.object({id: z.string(), nodes: z.array(z.object({html: z.string()}))}));

/**
 * Returns the violations of axe's rules, best practices included, as “rule: element”.
 * @param category checks only the rules with this tag of axe
 */
export async function violationsOf(tab: Page, category?: string): Promise<string[]> {
  const options = {
    resultTypes: ['violations'],
    ...(category !== undefined && {runOnly: {type: 'tag', values: [category]}}),
  };
  // Ends the animation of a new screen, during which the text has less contrast.
  await tab.emulateMedia({reducedMotion: 'reduce'});
  // `evaluate` runs axe despite a Content-Security-Policy that forbids a script tag.
  if (!(await tab.evaluate(`'axe' in globalThis`))) await tab.evaluate(axe);
  const found = await tab.evaluate(`axe.run(${JSON.stringify(options)}).then(({violations}) => violations)`);
  return violations.parse(found).flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html}`));
}

/** Returns by how many pixels the page is wider than the window. */
export const overflowOf = (tab: Page): Promise<number> =>
  tab.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
