/** How one racer fared. */
export interface Outcome {
  status: number;
  errorCode?: unknown;
}

/** Many callers at the same thing, many times over. */
export interface Race<Contest> {
  contests: readonly Contest[];
  racers: number;
  /** One racer's try; racers of one contest start together. */
  attempt: (contest: Contest, racer: number) => Promise<Outcome>;
  /** What a loser may be told. */
  losing: readonly string[];
}

export interface RaceReport {
  /** Contests that had another number of winners than one. */
  unfair: number;
  /** Answers that are neither a win nor a documented loss, with how often each came. */
  undocumented: Record<string, number>;
}

/** Contests run side by side, so that all processes are busy at once. */
const LANES = 8;

/** Runs all contests. A fair report is `{unfair: 0, undocumented: {}}`. */
export async function race<Contest>({contests, racers, attempt, losing}: Race<Contest>): Promise<RaceReport> {
  const report: RaceReport = {unfair: 0, undocumented: {}};
  const waiting = [...contests];
  const lane = async () => {
    for (let contest = waiting.pop(); contest !== undefined; contest = waiting.pop()) {
      const current = contest;
      const outcomes = await Promise.all(Array.from({length: racers}, (_, racer) => attempt(current, racer)));
      judge(outcomes, losing, report);
    }
  };
  await Promise.all(Array.from({length: LANES}, lane));
  return report;
}

function judge(outcomes: readonly Outcome[], losing: readonly string[], report: RaceReport): void {
  const isWin = ({status}: Outcome) => status === 200;
  if (outcomes.filter(isWin).length !== 1) report.unfair += 1;
  for (const {status, errorCode} of outcomes.filter((outcome) => !isWin(outcome))) {
    const name = String(errorCode);
    if (losing.includes(name) && status < 500) continue;
    const key = `${status} ${name}`;
    report.undocumented[key] = (report.undocumented[key] ?? 0) + 1;
  }
}
