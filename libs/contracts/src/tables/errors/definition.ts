/** One error code: its HTTP status, its cause, and what the caller should do. */
export interface ErrorDefinition {
  readonly status: number;
  readonly cause: string;
  readonly action: string;
  /** Common causes, and hints. The text is Markdown, but its only markup is code in backquotes. */
  readonly help: readonly string[];
}
