import {html, type Html, type HtmlValue} from '../html.js';

/**
 * A value that people copy. One click selects it; where scripts run, a button copies it and says so.
 * @param label the label of the button
 */
const copyable = (value: Html, label: HtmlValue): Html =>
  html`${({copy}) => html`<div data-copy="${label}" data-copied="${copy.copied}" data-selected="${copy.selected}">${value}</div>`}`;

/** A secret, or a link that contains one, with a button that copies it. */
export const copyableSecret = (secret: string, label: HtmlValue): Html =>
  copyable(html`<p class="secret"><code>${secret}</code></p>`, label);

/** Lines of code or commands, with a button that copies them. */
export const copyableLines = (text: string, label: HtmlValue = ({copy}) => copy.lines): Html =>
  copyable(html`<pre class="lines" tabindex="0"><code>${text}</code></pre>`, label);
