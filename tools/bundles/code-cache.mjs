// Starts a bundled process in less time: V8 need not compile code whose compiled form it finds in a cache. Node.js does
// the same with `module.enableCompileCache`, but only since version 22.
import {mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {basename, dirname} from 'node:path';
import {pathToFileURL} from 'node:url';
import {cachedDataVersionTag} from 'node:v8';
import {Script} from 'node:vm';

/** The first part of the function in which Node.js runs a CommonJS module. */
export const head = '(function (exports, require, module, __filename, __dirname) {';

function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Writes the cache atomically, because several processes may write it at the same time. Does nothing if the file cannot
 * be written, because the next process then only takes longer to start.
 */
function writeCache(file, script) {
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(temporary, script.createCachedData());
    renameSync(temporary, file);
  } catch {
    rmSync(temporary, {force: true});
  }
}

/**
 * With --enable-source-maps, makes Node.js map the positions in stack traces. Node.js reads the source map of a module
 * that it loads itself, and of code that is evaluated, but not of a `Script`.
 */
function useSourceMap(url) {
  // The indirect eval only contains comments.
  if (process.sourceMapsEnabled) (0, eval)(`//# sourceURL=${url}\n//# sourceMappingURL=${basename(url)}.map`);
}

/**
 * Runs a CommonJS bundle like `require`, with a code cache. If there is no cache that V8 accepts, writes one when this
 * process exits: it then contains the functions that the process has called. A process that fails, or that has
 * arguments such as `--check`, writes no cache, because it calls only a few functions.
 * @param file the path of the bundle
 * @param cache the beginning of the path of the cache, which must be different for each content of the bundle. The rest
 * depends on the architecture, and on the version and the flags of V8
 */
export function runWithCache(file, cache) {
  const url = pathToFileURL(file).href;
  const cacheFile = `${cache}-${process.arch}-${cachedDataVersionTag().toString(16)}`;
  const cachedData = read(cacheFile);
  useSourceMap(url);
  const source = `${head}${readFileSync(file, 'utf8')}\n})`;
  const script = new Script(source, {filename: url, columnOffset: -head.length, cachedData});
  const isCached = cachedData !== undefined && script.cachedDataRejected === false;
  if (!isCached && process.argv.length === 2)
    process.once('exit', (code) => code === 0 && writeCache(cacheFile, script));
  const module = {exports: {}};
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
}
