import {join} from 'node:path/posix';
import {dirname} from 'node:path';
import {marked, Renderer} from 'marked';
import {escaped, page} from '../html.js';
import {guideIndex, guidesPath, placeOf} from './guide-sources.js';

/** The path of the script of the guides. */
export const copyScriptPath = '/docs/copy.js';

const isExternal = (address: string): boolean => /^(?:https?:|mailto:|#)/.test(address);

/** Converts the Markdown of a guide. Its links lead to pages of the service. */
class GuideRenderer extends Renderer {
  constructor(private readonly file: string) {
    super();
  }

  /** A link to a file that the service does not show becomes text: a reader without the repository could not follow it. */
  override link(href: string | null, title: string | null, text: string): string {
    const address = href ?? '';
    if (isExternal(address)) return super.link(address, title, text);
    const [path = '', fragment] = address.split('#');
    const place = placeOf(join(dirname(this.file), path));
    if (place === undefined) return text;
    return super.link(fragment === undefined ? place : `${place}#${fragment}`, title, text);
  }

  /**
   * A script adds a button that copies the code. Code and tables can be wider than a phone: the keyboard scrolls them only if they
   * can have the focus. Nothing draws the diagrams, below which a table says the same.
   */
  override code(code: string, language: string | undefined): string {
    if (language === 'mermaid') return '';
    return `<div data-copy="Copy" data-copied="Copied" data-selected="Selected: copy it with Ctrl+C"><pre tabindex="0"><code>${escaped(code)}</code></pre></div>\n`;
  }

  /** The origin of a generated page matters only to those who change it. */
  override paragraph(text: string): string {
    return text.startsWith('Generated from ') ? '' : super.paragraph(text);
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
  return page(place, titleOf(markdown), `<main class="guide">\n${up}${content}</main>`, {
    scripts: [copyScriptPath],
  });
}
