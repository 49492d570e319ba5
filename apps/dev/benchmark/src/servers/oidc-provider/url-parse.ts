// The provider asks for Node 22 and uses one function that Node 20 does not have.
const parse = (url: string, base?: string) => (URL.canParse(url, base) ? new URL(url, base) : null);

if (!Object.hasOwn(URL, 'parse')) Object.assign(URL, {parse});
