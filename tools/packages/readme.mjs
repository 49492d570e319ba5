// The README.md of a published package.
import {join} from 'node:path/posix';
import {homepageUrl} from './manifest.mjs';

/**
 * Replaces links to files of the repository by links to the website of the repository, because a registry shows the page
 * without the other files.
 * @param directory the package, relative to the root
 */
export const withAbsoluteLinks = (markdown, directory) =>
  markdown.replace(/\]\((?!https?:|mailto:|#)([^)\s]+)\)/g, (_, path) => {
    const [file, fragment] = path.split('#');
    return `](${homepageUrl}/blob/HEAD/${join(directory, file)}${fragment === undefined ? '' : `#${fragment}`})`;
  });
