import {brokenLine, parenthesesOf} from './line-breaks.js';

/** Begins a clause, which is not indented even where a long line was broken before it. */
const clause = /^(?:WHERE|RETURNING|FROM|(?:LEFT |CROSS )?JOIN|ON CONFLICT)\b/;

interface Line {
  readonly text: string;
  /** Whether the line continues the one above, and is therefore indented. */
  readonly continues: boolean;
}

const continues = (text: string, isPiece: boolean, above: string): boolean =>
  !clause.test(text) && (isPiece || /^(?:AND|OR|ON|WHEN|ELSE)\b/.test(text) || /(?:,|\bSET)$/.test(above));

/** The lines as the code writes them, without indentation and empty lines; long ones are broken. */
function linesOf(sql: string): Line[] {
  const lines: Line[] = [];
  const written = sql
    .replace(/\),\s+(?=\w+(?: \(\w+\))? AS )/g, '), ')
    .replace(/\b(AND|OR|WITH)\s+/g, '$1 ')
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '');
  for (const line of written)
    for (const [index, text] of brokenLine(line).entries())
      lines.push({text, continues: continues(text, index > 0, lines.at(-1)?.text ?? '')});
  return lines;
}

/** Indents each line of an SQL text by the parentheses that are open, and breaks long lines. Changes nothing else. */
export function layOut(sql: string): string {
  // For each open parenthesis, the indentation of the line that opened it.
  const open: number[] = [];
  return linesOf(sql)
    .map((line) => {
      let indent = (open.at(-1) ?? -1) + 1 + (line.continues ? 1 : 0);
      const [closing = ''] = /^\)*/.exec(line.text) ?? [];
      parenthesesOf(line.text).forEach((parenthesis, index) => {
        if (parenthesis === '(') open.push(indent);
        else if (index < closing.length) indent = open.pop() ?? 0;
        else open.pop();
      });
      return '  '.repeat(indent) + line.text;
    })
    .join('\n');
}
