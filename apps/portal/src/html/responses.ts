import {Html} from './html.js';

/** A response other than a page with status 200. For a page with status 200, handlers return `Html`. */
export class PortalResponse {
  constructor(
    readonly status: number,
    readonly body: Html | string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** Responds to a refused form with status 422 and the same page, which shows the faults. */
export const refused = (page: Html): PortalResponse => new PortalResponse(422, page);

/** Redirects the browser with status 303 to a path of the portal, which begins with `/`, or to the login page. */
export const seeOther = (address: string): PortalResponse => new PortalResponse(303, '', {Location: address});

/** A file to save, for example a CSV. */
export const download = (name: string, type: string, content: string): PortalResponse =>
  new PortalResponse(200, content, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  });
