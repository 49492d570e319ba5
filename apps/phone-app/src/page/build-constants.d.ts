// esbuild replaces these names; see bundle.mjs.
declare const SCRYPT_WORKER: string;
declare const APP_FILES: readonly string[];
declare const APP_VERSION: string;
