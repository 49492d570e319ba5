import {readFileSync} from 'node:fs';
import {SourceMap} from 'node:module';
import {pathToFileURL} from 'node:url';
import ts from 'typescript';
import {isTypeScript, sourceMapOf, transpile} from '../jest/transpile.mjs';

const isSource = (url) => isTypeScript(url) && url.includes('/src/');

/** How often Node.js has executed each character of the JavaScript of our source files. */
export class Executions {
  #files = new Map();

  /** @returns `code`, and `counts`: a number for each character, which is 0 if no process has loaded the file */
  of(url) {
    const known = this.#files.get(url);
    if (known !== undefined) return known;
    const code = transpile(url);
    const file = {code, counts: new Float64Array(code.length)};
    this.#files.set(url, file);
    return file;
  }

  /** Adds a report of V8 (https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-ScriptCoverage). */
  add(scripts) {
    for (const {url, functions} of scripts)
      if (isSource(url)) this.#addFunctions(this.of(url).counts, functions);
  }

  /** V8 lists functions and blocks before those that they contain. The innermost count applies. */
  #addFunctions(counts, functions) {
    const added = new Float64Array(counts.length);
    for (const {ranges} of functions)
      for (const {startOffset, endOffset, count} of ranges) added.fill(count, startOffset, endOffset);
    for (const [index, count] of added.entries()) counts[index] += count;
  }
}

const shortCircuits = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);

/** SWC adds these functions, and calls of one with the types of parameters. Their branches are not in our source. */
const isGenerated = (node) =>
  (ts.isFunctionDeclaration(node) && node.name?.text.startsWith('_ts_')) ||
  (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === '_ts_metadata');

/** Whether the line of a node is one that can be executed. Blocks and declarations only contain such lines. */
const isExecutable = (node) =>
  ts.isArrowFunction(node.parent)
    ? node === node.parent.body && !ts.isBlock(node)
    : ts.isStatement(node) &&
      !ts.isBlock(node) &&
      !ts.isFunctionDeclaration(node) &&
      !ts.isImportDeclaration(node) &&
      !ts.isExportDeclaration(node) &&
      !ts.isEmptyStatement(node);

/** The nodes that a statement or an expression executes only in some cases. */
function branchesOf(node) {
  if (ts.isIfStatement(node)) return [node.thenStatement, node.elseStatement].filter(Boolean);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isBinaryExpression(node)) return shortCircuits.has(node.operatorToken.kind) ? [node.right] : [];
  if (ts.isCaseOrDefaultClause(node)) return node.statements.length > 0 ? [node] : [];
  return ts.isCatchClause(node) ? [node.block] : [];
}

/**
 * Returns the lines of a source file that can be executed, and its branches. Which there are depends only on the syntax: V8
 * does not report a block that was executed as often as the block around it.
 * @returns `lines`: by its number, whether each was executed; `branches`: each with `isCovered`, `line`, and its `text`
 */
export function coverageOf(path, executions) {
  const url = pathToFileURL(path).href;
  const {code, counts} = executions.of(url);
  const map = new SourceMap(JSON.parse(readFileSync(sourceMapOf(url), 'utf8')));
  const file = ts.createSourceFile('code.js', code, ts.ScriptTarget.ES2023, true);
  const [lines, branches] = [new Map(), []];

  /** V8 counts an expression from the token before it, and a statement from its first token. */
  const countOf = (node) => counts[ts.isExpression(node) ? node.getFullStart() : node.getStart()];
  const lineOf = (node) => {
    const {line, character} = file.getLineAndCharacterOfPosition(node.getStart());
    return map.findEntry(line, character).originalLine + 1;
  };
  const addBranch = (node, count, note = '') =>
    branches.push({isCovered: count > 0, line: lineOf(node), text: note + node.getText().split('\n')[0]});
  const visit = (node) => {
    if (isGenerated(node)) return;
    if (isExecutable(node)) lines.set(lineOf(node), lines.get(lineOf(node)) === true || countOf(node) > 0);
    for (const branch of branchesOf(node)) addBranch(branch, countOf(branch));
    if (ts.isIfStatement(node) && node.elseStatement === undefined)
      addBranch(node, countOf(node) - countOf(node.thenStatement), 'never false: ');
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return {lines, branches};
}
