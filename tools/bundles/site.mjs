// Writes the files of a page into the directory that a web server serves.
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';

/** The compressed forms of a file. Their names are those that web servers expect, such as `page.js.br`. */
const compressions = {br: brotliCompressSync, gz: (content) => gzipSync(content, {level: 9})};

function write(path, content) {
  const isCurrent = existsSync(path) && readFileSync(path).equals(content);
  // The file itself is written last, so that the next build repeats an interrupted one.
  for (const [extension, compress] of Object.entries(compressions)) {
    const compressed = `${path}.${extension}`;
    if (!isCurrent || !existsSync(compressed)) writeFileSync(compressed, compress(content));
  }
  if (!isCurrent) writeFileSync(path, content);
}

/**
 * Writes the files and their compressed forms. Removes stale files only afterwards, so that the directory always
 * contains the files to which index.html refers.
 * @param files the files by name; a file must come after those to which it refers
 */
export function writeSite(directory, files) {
  mkdirSync(directory, {recursive: true});
  for (const [name, content] of files) write(join(directory, name), content);
  const wanted = new Set([...files.keys()].flatMap((name) => [name, `${name}.br`, `${name}.gz`]));
  for (const name of readdirSync(directory)) if (!wanted.has(name)) rmSync(join(directory, name));
}
