import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {bindMigrationAwareSqlAdapterFactory} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import {migrationAdapters} from './migration-adapters.js';
import {schemaFile} from './migration-files.js';

/** Prisma's own schema engine, which keeps the ledger of applied migrations. */
export type SchemaEngine = bindings.SchemaEngine;

/** Nothing is left out of what the engine looks at. */
export const noFilters = {externalTables: [], externalEnums: []};

/**
 * Runs Prisma's schema engine against the database, as WebAssembly inside this process: the native one would have to be
 * downloaded.
 *
 * @param url of an account that may create and alter everything in the database
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

/** Node 20 cannot import WebAssembly, so this does by hand what the package's entry would do. */
function instantiate(): Promise<void> {
  instantiated ??= (async () => {
    Object.assign(globalThis, {PRISMA_WASM_PANIC_REGISTRY: {set_message: panic}});
    const require = createRequire(import.meta.url);
    const directory = dirname(require.resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
    const {instance} = await WebAssembly.instantiate(readFileSync(join(directory, 'schema_engine_bg.wasm')), {
      './schema_engine_bg.js': Object.fromEntries(Object.entries(bindings).map(relaxTimeouts)),
    });
    bindings.__wbg_set_wasm(instance.exports);
    const start = instance.exports['__wbindgen_start'];
    if (typeof start === 'function') Reflect.apply(start, undefined, []);
  })();
  return instantiated;
}

/** The engine looks for this global when it gives up, and would otherwise die without a word. */
const panic = (message: string): never => {
  throw new Error(`Prisma's schema engine gave up: ${message}`);
};

/** The engine never takes back its ten seconds of patience for a lock, which would keep the process alive for as long. */
const relaxTimeouts = <T>([name, binding]: [string, T]): [string, T | typeof setRelaxedTimeout] =>
  name.startsWith('__wbg_setTimeout') ? [name, setRelaxedTimeout] : [name, binding];

const setRelaxedTimeout = (callback: () => void, milliseconds: number) =>
  setTimeout(callback, milliseconds).unref();
