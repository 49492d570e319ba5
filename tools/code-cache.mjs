// Starts a bundled process in less time: V8 need not compile code whose compiled form it finds in a cache. Node.js does the
// same with `module.enableCompileCache`, but only since version 22.
import {readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {Script} from 'node:vm';

/** The first part of the function in which Node.js runs a CommonJS module. */
const head = '(function (exports, require, module, __filename, __dirname) {';

function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Writes a file atomically, because several processes may write the same file at the same time. Does nothing if the file
 * cannot be written, because the next process then only takes longer to start.
 */
function write(file, content) {
  const temporary = `${file}.${process.pid}`;
  try {
    writeFileSync(temporary, content);
    renameSync(temporary, file);
  } catch {
    rmSync(temporary, {force: true});
  }
}

/**
 * With --enable-source-maps, makes Node.js map the positions in stack traces. Node.js reads the source map of a module
 * that it loads itself, and of code that is evaluated, but not of a `Script`.
 */
function useSourceMap(file) {
  // The indirect eval only contains comments.
  if (process.sourceMapsEnabled) (0, eval)(`//# sourceURL=${file}\n//# sourceMappingURL=${file}.map`);
}

/**
 * Runs a CommonJS bundle like `require`, with a code cache. If there is no cache yet, writes it when this process exits:
 * it then contains the functions that the process has called.
 * @param directory the directory of both files
 * @param name the file name of the bundle
 * @param cacheName the file name of the cache, which must be different for each content of the bundle
 */
export function runWithCache(directory, name, cacheName) {
  const file = join(directory, name);
  const cacheFile = join(directory, `${cacheName}-${process.version}`);
  const cachedData = read(cacheFile);
  useSourceMap(file);
  const source = `${head}${readFileSync(file, 'utf8')}\n})`;
  const script = new Script(source, {filename: file, columnOffset: -head.length, cachedData});
  if (cachedData === undefined) process.once('exit', () => write(cacheFile, script.createCachedData()));
  const module = {exports: {}};
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
}
