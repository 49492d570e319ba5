import {createServer, type RequestListener} from 'node:http';

/** A variable that the starter sets. */
export function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

/** Ends with its starter, or when told to. */
export function endWithStarter(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    process.on(signal, () => process.exit(0));
}

/** Serves on the port that the starter chose. */
export const serve = (listener: RequestListener): void => {
  createServer(listener).listen(Number(variable('PORT')), '127.0.0.1');
};
