import {Html} from './html.js';

/** What a handler returns if the answer is not a page with the status 200. */
export class Answer {
  constructor(
    readonly status: number,
    readonly body: Html | string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** The same page again, with the faults of the form: 422. */
export const refused = (page: Html): Answer => new Answer(422, page);

/** Sends the browser to another page: 303. The path begins with `/`, or is the address of the login page. */
export const seeOther = (address: string): Answer => new Answer(303, '', {Location: address});

/** A file to save, for example a CSV. */
export const download = (name: string, type: string, content: string): Answer =>
  new Answer(200, content, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  });
