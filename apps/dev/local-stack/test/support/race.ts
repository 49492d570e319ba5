export interface Outcome {
  status: number;
  errorCode?: unknown;
}

/** A contest between concurrent callers, repeated many times. */
export interface Race<Contest> {
  contests: readonly Contest[];
  racers: number;
  /** Sends one racer's request. All racers of a contest start together. */
  attempt: (contest: Contest, racer: number) => Promise<Outcome>;
  /** The error codes that the losers may receive. */
  losing: readonly string[];
}

export interface RaceReport {
  /** The number of contests that did not have exactly one winner, which is a racer with status 200. */
  unfair: number;
  /** Responses that are neither a win nor a documented loss, with their counts. */
  undocumented: Record<string, number>;
}

/** The number of contests that run at the same time, to keep all processes busy. */
const LANES = 8;

/** Runs all contests. Without violations the report is `{unfair: 0, undocumented: {}}`. */
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
