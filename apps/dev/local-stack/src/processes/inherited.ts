/** Selects the variables with these names. */
const selected = (environment: NodeJS.ProcessEnv, wanted: RegExp): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => wanted.test(entry[0])),
  );

/**
 * Selects the variables that every process needs on this machine. They contain no setting of the service, because the
 * variables of the person's own application can have the same names.
 */
export const machineVariables = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  selected(environment, /^(PATH|HOME|TMPDIR|LANG|LC_.*|TZ|NODE_OPTIONS|NODE_EXTRA_CA_CERTS)$/);

/** Selects also the variables with which developers of Signet change settings. */
export const developerVariables = (environment: NodeJS.ProcessEnv): Record<string, string> => ({
  ...machineVariables(environment),
  ...selected(
    environment,
    /^(LOG_LEVEL|LIMIT_.*|OTEL_EXPORTER_.*|SIGNATURE_LEVEL|SIGNING_CURVE|WEB_KEYS_MAY_SIGN|SHOP_WEBHOOK_SECRET)$/,
  ),
});
