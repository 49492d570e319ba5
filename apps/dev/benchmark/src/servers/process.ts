import {createServer, type RequestListener} from 'node:http';

/**
 * Returns an environment variable.
 * @throws Error if it is not set
 */
export function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

/** Exits on SIGTERM and SIGINT, and when the process that started this one has ended. */
export function endWithStarter(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    process.on(signal, () => process.exit(0));
}

/** Serves HTTP on the port in the environment variable `PORT`. */
export const serve = (listener: RequestListener): void => {
  createServer(listener).listen(Number(variable('PORT')), '127.0.0.1');
};
