/** A process that can be paused while a backlog builds up. */
export interface Pausable {
  readonly pid: number;
  pause(): void;
  resume(): void;
}

/**
 * Pauses the process with SIGSTOP and resumes it with SIGCONT.
 * @throws Error if the process id is missing
 */
export function pausable(pid: number | undefined): Pausable {
  if (pid === undefined) throw new Error('the process id is missing');
  return {
    pid,
    pause: () => void process.kill(pid, 'SIGSTOP'),
    resume: () => void process.kill(pid, 'SIGCONT'),
  };
}
