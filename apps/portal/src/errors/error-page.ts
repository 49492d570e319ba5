import {html, type Html} from '../html/html.js';
import {plainPage} from '../html/member-page.js';

/** What an error page says: what happened, and what the person can do. */
export interface ErrorWords {
  readonly title: string;
  readonly text: string;
}

/** The page for an error. @param requestId for the operator, who can find the request by this id */
export const errorPage = ({title, text}: ErrorWords, requestId: string): Html =>
  plainPage(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/">To the start page</a></p>
      <p class="hint">Number of the request: <code>${requestId}</code></p>`,
  );
