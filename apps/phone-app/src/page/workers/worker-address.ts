const identity = {createScriptURL: (url: string) => url};

const policy =
  typeof trustedTypes === 'undefined' ? identity : trustedTypes.createPolicy('signet-workers', identity);

/** The addresses of the app's workers, as the `TrustedScriptURL` that Trusted Types require. */
export const workerAddresses = {
  scrypt: () => policy.createScriptURL(SCRYPT_WORKER),
  service: () => policy.createScriptURL('/sw.js'),
} as const;
