// The provider requires Node 22, but this is the only function that it needs and Node 20 lacks.
const parse = (url: string, base?: string) => (URL.canParse(url, base) ? new URL(url, base) : null);

if (!Object.hasOwn(URL, 'parse')) Object.assign(URL, {parse});
