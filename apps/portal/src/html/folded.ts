import {html, type Html, type HtmlValue} from './html.js';

/** A part of a page that is closed at first, because few people need it. Its heading opens it. */
export const folded = (heading: HtmlValue, body: HtmlValue, {isOpen = false} = {}): Html =>
  html`<details class="folded" ${isOpen && html`open`}>
    <summary><h2>${heading}</h2></summary>
    ${body}
  </details>`;
