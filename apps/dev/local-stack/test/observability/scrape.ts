/** A time series in the response to a scrape, without its value. */
export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

const line = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? \S+$/;
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"/g;

/** Parses the text format of Prometheus. Ignores values and comments. */
export const seriesIn = (page: string): Series[] =>
  page
    .split('\n')
    .map((text) => line.exec(text))
    .filter((match) => match !== null)
    .map(([, name = '', labels = '']) => ({
      name,
      labels: Object.fromEntries([...labels.matchAll(label)].map(([, key = '', value = '']) => [key, value])),
    }));
