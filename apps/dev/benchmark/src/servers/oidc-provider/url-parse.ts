// The provider asks for Node 22 and uses one function that Node 20 does not have.
URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null);
