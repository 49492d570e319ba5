import {join} from 'node:path/posix';
import {dirname} from 'node:path';
import {marked, Renderer} from 'marked';
import {escaped, page} from '../html.js';
import {guideIndex, guidesPath, placeOf} from './guide-sources.js';

const isExternal = (address: string): boolean => /^(?:https?:|mailto:|#)/.test(address);

/** Converts the Markdown of a guide. Its links lead to pages of the service. */
class GuideRenderer extends Renderer {
  constructor(private readonly file: string) {
    super();
  }

  /** A reader without the repository cannot follow a link to a file that the service does not show. */
  override link(href: string | null, title: string | null, text: string): string {
    const address = href ?? '';
    if (isExternal(address)) return super.link(address, title, text);
    const [path = '', fragment] = address.split('#');
    const place = placeOf(join(dirname(this.file), path));
    if (place === undefined) return `${text} <span class="away">(in the repository)</span>`;
    return super.link(fragment === undefined ? place : `${place}#${fragment}`, title, text);
  }

  /** Code and tables can be wider than a phone: the keyboard scrolls them only if they can have the focus. */
  override code(code: string): string {
    return `<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`;
  }

  /** A box that nobody can tick is a sign. As an input, it would need a label. */
  override checkbox(): string {
    return '☐ ';
  }

  /** A cell in the corner of a table can be empty, but no heading can. */
  override tablecell(content: string, flags: Parameters<Renderer['tablecell']>[1]): string {
    return super.tablecell(content, content === '' ? {...flags, header: false} : flags);
  }

  override table(header: string, body: string): string {
    return `<div class="wide" tabindex="0">${super.table(header, body)}</div>\n`;
  }
}

const titleOf = (markdown: string): string => (/^# (.+)$/m.exec(markdown)?.[1] ?? '').replaceAll('`', '');

/**
 * The page that shows a file of Markdown.
 * @param file the path of the file, relative to the root of the repository
 */
export function guidePage(file: string, markdown: string): string {
  const isIndex = file === guideIndex;
  const up = isIndex ? '' : `<p><a href="${guidesPath}">All guides</a></p>\n`;
  const content = marked.parse(markdown, {renderer: new GuideRenderer(file)});
  const place = isIndex ? guidesPath : (placeOf(file) ?? '');
  return page(place, titleOf(markdown), `<main>\n${up}${content}</main>`);
}
