import {html, type Html} from '../html/html.js';
import {plainPage} from '../html/member-page.js';

/** The text of an error page: what happened, and what the person can do. */
export interface ErrorWords {
  readonly title: string;
  readonly text: string;
}

/** The error page. It shows the request id, with which the operator can find the request in the logs. */
export const errorPage = ({title, text}: ErrorWords, requestId: string): Html =>
  plainPage(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/">To the start page</a></p>
      <p class="hint">Number of the request: <code>${requestId}</code></p>`,
  );
