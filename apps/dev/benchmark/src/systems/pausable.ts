/** A process that can be held while work piles up before it. */
export interface Pausable {
  readonly pid: number;
  hold(): void;
  letGo(): void;
}

/** @throws Error if there is no such process */
export function pausable(pid: number | undefined): Pausable {
  if (pid === undefined) throw new Error('there is no such process');
  return {
    pid,
    hold: () => void process.kill(pid, 'SIGSTOP'),
    letGo: () => void process.kill(pid, 'SIGCONT'),
  };
}
