import type {PublicPort} from './src/processes/entry.js';

/** A failure explained to the person at the terminal: what failed, why, and how to fix it. */
export declare class LocalStackError extends Error {
  constructor(what: string, why: string, remedy: string);
  readonly why: string;
  readonly remedy: string;
}

/** The ports of the local stack, all on loopback. */
export interface Ports extends Record<PublicPort | 'postgres', number> {
  /** `health` and `metrics` return the health port and the metrics port of a process, by its `portIndex`. */
  health: (index: number) => number;
  metrics: (index: number) => number;
}

/** How many processes have a health port and a metrics port. Their `portIndex` is below this number. */
export declare const PROCESSES: number;

/**
 * Assigns ports from `PORT_BASE` upwards.
 * @throws LocalStackError if `PORT_BASE` is out of range or leads to a blocked port
 */
export declare function portsAbove(base: string | undefined): Ports;

/**
 * Checks that the named ports are free.
 * @param observe whether the process `observe`, which needs a port, will be started
 * @throws LocalStackError if one of the named ports is in use
 */
export declare function requireFreePorts(ports: Ports, observe: boolean): Promise<void>;

/** @throws LocalStackError if another program listens on the port */
export declare function requireFree(port: number, purpose: string): Promise<void>;

/**
 * Checks that no running stack has written this `demo.json`. If the file exists but its API does not answer, a stack
 * that was killed has left the file behind.
 * @throws LocalStackError with the address of the running stack
 */
export declare function requireNotRunning(demoFile: string): Promise<void>;
