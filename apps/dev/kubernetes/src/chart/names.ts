/** The name of a process, Secret or ConfigMap in values.yaml: `signet-push-dispatcher` and `push-dispatcher` are `pushDispatcher`. */
export const valueName = (name: string): string =>
  name.replace(/^signet-/, '').replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** The processes that an operator may leave out. */
export const optionalProcesses: ReadonlySet<string> = new Set(['portal', 'phone-app', 'certificate-status']);

/** A condition of a template. Several conditions must all be true. */
export const all = (...conditions: readonly string[]): string =>
  conditions.length === 1 ? conditions.join('') : `and ${conditions.map((each) => `(${each})`).join(' ')}`;

/** A path in values.yaml as a template reads it. */
export const valueOf = (...path: readonly string[]): string => `.Values.${path.join('.')}`;
