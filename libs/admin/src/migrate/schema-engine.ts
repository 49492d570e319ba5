import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {bindMigrationAwareSqlAdapterFactory} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import {migrationAdapters} from './migration-adapters.js';
import {schemaFile} from './migration-files.js';

/** Prisma's schema engine, which compares schemas. */
export type SchemaEngine = bindings.SchemaEngine;

/** With these filters, the engine compares every table and enum. */
export const noFilters = {externalTables: [], externalEnums: []};

/**
 * Runs Prisma's schema engine against the database, as WebAssembly inside this process. The native engine would be a
 * separate download. Only developers need it: `migrate` does without.
 *
 * @param url the URL of the database for an account that may create and alter everything in it
 */
export async function withSchemaEngine<T>(
  url: string,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  await instantiate();
  const pool = new pg.Pool({connectionString: url, max: 2, application_name: 'signet-migrate'});
  try {
    const engine = await bindings.SchemaEngine.new(
      {datamodels: [['schema.prisma', schemaFile()]]},
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(migrationAdapters(url, pool)),
    );
    try {
      return await use(engine);
    } finally {
      engine.free();
    }
  } finally {
    await pool.end();
  }
}

let instantiated: Promise<void> | undefined;

/** Replaces the package's entry point, which imports WebAssembly as a module: Node 20 cannot do that. */
function instantiate(): Promise<void> {
  instantiated ??= (async () => {
    Object.assign(globalThis, {PRISMA_WASM_PANIC_REGISTRY: {set_message: panic}});
    const require = createRequire(import.meta.url);
    const directory = dirname(require.resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
    const {instance} = await WebAssembly.instantiate(readFileSync(join(directory, 'schema_engine_bg.wasm')), {
      './schema_engine_bg.js': Object.fromEntries(Object.entries(bindings).map(unrefTimeouts)),
    });
    bindings.__wbg_set_wasm(instance.exports);
    const start = instance.exports['__wbindgen_start'];
    if (typeof start === 'function') Reflect.apply(start, undefined, []);
  })();
  return instantiated;
}

/** The engine calls this function when it panics. Without this function, the process would exit silently. */
const panic = (message: string): never => {
  throw new Error(`Prisma's schema engine panicked: ${message}`);
};

/**
 * Unrefs the engine's timers. The engine never clears the timer of its 10-second lock timeout, and this timer would
 * keep the process alive.
 */
const unrefTimeouts = <T>([name, binding]: [string, T]): [string, T | typeof setUnrefedTimeout] =>
  name.startsWith('__wbg_setTimeout') ? [name, setUnrefedTimeout] : [name, binding];

const setUnrefedTimeout = (callback: () => void, milliseconds: number) =>
  setTimeout(callback, milliseconds).unref();
