// oidc-provider requires Node.js 22. Of the functions that it uses, Node.js 20 lacks only `URL.parse`.
const parse = (url: string, base?: string) => (URL.canParse(url, base) ? new URL(url, base) : null);

if (!Object.hasOwn(URL, 'parse')) Object.assign(URL, {parse});
