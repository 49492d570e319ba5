// The provider requires Node 22, but this is the only function that it needs and Node 20 lacks.
URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null);
