import {html, type Html, type HtmlValue} from '../html/html.js';
import {plainPage} from '../html/member-page.js';

/** The text of an error page: what happened, and what the person can do. */
export interface ErrorMessage {
  readonly title: HtmlValue;
  readonly text: HtmlValue;
}

/** The error page. It shows the request id, with which the operator can find the request in the logs. */
export const errorPage = ({title, text}: ErrorMessage, requestId: string): Html =>
  plainPage(
    title,
    ({errors}) =>
      html`<h1>${title}</h1>
        <p>${text}</p>
        <p><a href="/">${errors.toStart}</a></p>
        <p class="hint">${errors.requestNumber} <code>${requestId}</code></p>`,
  );
