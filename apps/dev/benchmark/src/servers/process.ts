import {createServer, type RequestListener} from 'node:http';

/** Returns a required environment variable. */
export function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

/** Exits on SIGTERM and SIGINT, and when the starter has ended. */
export function endWithStarter(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    process.on(signal, () => process.exit(0));
}

/** Serves HTTP on the port given by the starter. */
export const serve = (listener: RequestListener): void => {
  createServer(listener).listen(Number(variable('PORT')), '127.0.0.1');
};
