import {setTimeout} from 'node:timers/promises';

/** Stops a part of a fixture. */
export type Stop = () => unknown;

const LIMIT_MS = 30_000;

/** Returns what kept a part from stopping; null if it has stopped. */
async function faultOf(name: string, stop: Stop, limitMs: number): Promise<string | null> {
  const passed = new AbortController();
  const late = async () => {
    await setTimeout(limitMs, undefined, {signal: passed.signal});
    return `${name} did not stop within ${limitMs} ms`;
  };
  const stopping = async () => {
    await stop();
    return null;
  };
  try {
    return await Promise.race([late(), stopping()]);
  } catch (error) {
    return `${name} did not stop: ${String(error)}`;
  } finally {
    passed.abort();
  }
}

/**
 * Stops the parts of a fixture, one after the other. A part that fails or does not stop in time does not keep the others
 * from stopping.
 * @param parts functions that stop them, by the names that the error gives them
 * @param limitMs the limit for each part
 * @throws Error that names the parts that have not stopped
 */
export async function stopAll(parts: Readonly<Record<string, Stop>>, limitMs = LIMIT_MS): Promise<void> {
  const faults: string[] = [];
  for (const [name, stop] of Object.entries(parts)) {
    const fault = await faultOf(name, stop, limitMs);
    if (fault !== null) faults.push(fault);
  }
  if (faults.length > 0) throw new Error(faults.join('; '));
}

/** A server of Node.js, also of Nest. */
interface ClosableServer {
  close(onClosed: () => void): unknown;
  closeAllConnections(): void;
}

/** Closes a server and its connections. */
export const closeServer = (server: ClosableServer): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
