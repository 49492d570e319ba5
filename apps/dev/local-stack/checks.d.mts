import type {PublicPort} from './src/processes/entry.js';

/** A failure explained to the person at the terminal: what failed, why, and how to fix it. */
export declare class LocalStackError extends Error {
  constructor(what: string, why: string, remedy: string);
  readonly why: string;
  readonly remedy: string;
}

/** How a person starts the stack, for messages. */
export interface StartCommand {
  /** The first port, if the person does not choose one. */
  readonly defaultPort: number;
  /** The name of the setting of the first port. */
  readonly portName: string;
  /** The setting of the first port with a value. */
  portSetting(port: number): string;
  /** The command with other ports. A placeholder can take the place of the number. */
  onPorts(port: number | string): string;
  /** The command with other ports and another directory of data. */
  elsewhere(port: number | string): string;
  /** How to use another directory of data, as a part of a sentence. */
  readonly inDirectory: string;
  /** The command that deletes all data first. */
  readonly fresh: string;
}

export declare const npmStart: StartCommand;

/** The ports of the local stack, all on loopback. */
export interface Ports extends Record<PortName, number> {
  /** `health` and `metrics` return the health port and the metrics port of a process, by its `portIndex`. */
  health: (index: number) => number;
  metrics: (index: number) => number;
}

/** How many processes have a health port and a metrics port. Their `portIndex` is below this number. */
export declare const PROCESSES: number;

/**
 * Assigns ports.
 * @param base the first port; default: that of the command
 * @param command default: `npmStart`, here and below
 * @throws LocalStackError if the first port is out of range or leads to a blocked port
 */
export declare function portsAbove(base: string | undefined, command?: StartCommand): Ports;

/** The name of a port, other than those of health and metrics. */
export type PortName = PublicPort | 'postgres';

/**
 * Checks that the named ports are free.
 * @param unused the names of the ports that this stack does not need
 * @throws LocalStackError if one of the other ports is in use
 */
export declare function requireFreePorts(
  ports: Ports,
  unused: readonly PortName[],
  command?: StartCommand,
): Promise<void>;

/** @throws LocalStackError if another program listens on the port */
export declare function requireFree(port: number, purpose: string, command?: StartCommand): Promise<void>;

/**
 * Checks that no running stack has written this `demo.json`. If the file exists but its API does not answer, a stack
 * that was killed has left the file behind.
 * @throws LocalStackError with the address of the running stack
 */
export declare function requireNotRunning(demoFile: string, command?: StartCommand): Promise<void>;
