import {resolve} from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../../../../..');
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  customConditions: ['@signet/source'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
};

/** Compiles each text as if it were a module in this directory. Returns the messages of the compiler. */
export function compileErrors(sources: readonly string[]): string[] {
  const texts = new Map(
    sources.map((text, index) => [resolve(import.meta.dirname, `sample-${index}.ts`), text]),
  );
  const host = ts.createCompilerHost(options);
  host.getCurrentDirectory = () => root;
  const {fileExists, readFile} = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  const {getSourceFile} = host;
  host.getSourceFile = (name, language, ...rest) => {
    const text = texts.get(name);
    return text === undefined
      ? getSourceFile(name, language, ...rest)
      : ts.createSourceFile(name, text, language);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
