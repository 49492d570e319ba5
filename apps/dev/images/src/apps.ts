import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {processUsers} from '@signet/development-keys';
import {z} from 'zod';

/** The root of the repository. The relative path is the same from `src` and from `dist`. */
export const root = resolve(import.meta.dirname, '../../../..');

/** The processes that have an image, with their roles in the database; null for a process without a database. */
export const processes = {...processUsers, 'login-page': null, 'phone-app': null} as const;

const commands = ['signetctl', 'development-keys'] as const;

export type ProcessName = keyof typeof processes;
export type AppName = ProcessName | (typeof commands)[number];

/** True for an app that runs until it is stopped, as opposed to a command. */
export const isProcess = (name: string): name is ProcessName => name in processes;
export const processNames = Object.keys(processes).filter(isProcess);

export const apps: readonly AppName[] = [...processNames, ...commands];

/** Calls `make` for each name, one after the other, and returns the results by name. */
export async function byName<N extends string, T>(
  names: readonly N[],
  make: (name: N) => Promise<T>,
): Promise<Record<N, T>>;
export async function byName(
  names: readonly string[],
  make: (name: string) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const results: Record<string, unknown> = {};
  for (const name of names) results[name] = await make(name);
  return results;
}

/** The version of the workspace, which is the tag of the images. */
export const version = z
  .object({version: z.string()})
  .parse(JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))).version;

export const imageOf = (app: AppName): string => `signet/${app}:${version}`;
