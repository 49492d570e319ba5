import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/** Finds the files that declare a statement, by its name: one, or several that declare such names alike. */
export type FilesOf = (name: string) => readonly string[];

/** The first argument of a call, if it is a string or a template. */
const firstArgument = /\(\s*(?:'(\w+)'|`((?:\w|\$\{\w+\})+)`)/g;

/** The names that a template can have, and how much of it is fixed. */
const patternOf = (template: string) => ({
  pattern: new RegExp(`^${template.replace(/\$\{\w+\}/g, '\\w+')}$`),
  fixed: template.replace(/\$\{\w+\}/g, '').length,
});

/**
 * Reads the sources of libraries for {@link FilesOf}. A statement does not know its file, so this searches for a call whose
 * first argument is its name, or else for the templates of which most is fixed.
 * @param root the directory of the workspace
 * @param libraries paths of directories with sources, below the root
 */
export function readDeclarations(root: string, libraries: readonly string[]): FilesOf {
  const paths = libraries.flatMap((library) =>
    readdirSync(join(root, library), {recursive: true, encoding: 'utf8'})
      .filter((path) => path.endsWith('.ts'))
      .map((path) => `${library}/${path}`),
  );
  const found = paths.toSorted().flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(firstArgument)].map(([, literal, template]) => ({
      path,
      literal,
      template: template === undefined ? undefined : patternOf(template),
    })),
  );
  return (name) => {
    const literals = found.filter(({literal}) => literal === name);
    const templates = found.filter(({template}) => template?.pattern.test(name));
    const most = Math.max(...templates.map(({template}) => template?.fixed ?? 0));
    const matches =
      literals.length > 0 ? literals : templates.filter(({template}) => template?.fixed === most);
    return [...new Set(matches.map(({path}) => path))];
  };
}
