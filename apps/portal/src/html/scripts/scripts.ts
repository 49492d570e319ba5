import {createHash} from 'node:crypto';
import {copyScript} from '@signet/design/copy-script';
import {localTimesScript} from './local-times.js';

/**
 * The scripts of the portal, each with the beginning of the elements that it changes. Text in a page is escaped, so it
 * cannot look like such an element or like the end of the page.
 */
const scripts = [
  {script: copyScript, element: '<div data-copy="'},
  {script: localTimesScript, element: '<time datetime="'},
].map(({script, element}) => ({
  element,
  markup: `<script>${script}</script>`,
  source: `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
}));

/** A document, and the sources of its scripts for the Content-Security-Policy, which allows no other script. */
export interface ScriptedPage {
  readonly text: string;
  readonly sources: readonly string[];
}

/** Adds those scripts to a document whose elements it has. */
export function withScripts(document: string): ScriptedPage {
  const needed = scripts.filter(({element}) => document.includes(element));
  const markup = needed.map((one) => one.markup).join('');
  return {
    text: document.replace('</body>', () => `${markup}</body>`),
    sources: needed.map(({source}) => source),
  };
}
