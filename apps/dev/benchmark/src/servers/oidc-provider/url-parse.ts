// oidc-provider requires Node.js 22. `URL.parse` is the only function that it uses and Node.js 20 lacks.
const parse = (url: string, base?: string) => (URL.canParse(url, base) ? new URL(url, base) : null);

if (!Object.hasOwn(URL, 'parse')) Object.assign(URL, {parse});
