const membersOf = (value: unknown): Readonly<Record<string, unknown>> => ({
  ...(typeof value === 'object' && value),
});

/** Returns the path of the operator's logo in a parsed `config.json`; null if the operator has set no logo. */
export function logoIn(config: unknown): string | null {
  const {logo} = membersOf(config);
  return typeof logo === 'string' ? `/${logo}` : null;
}

/**
 * Returns the path of the icon of notifications: the operator's logo, or else the icon of the app. Most systems show no
 * SVG in a notification, so only a PNG logo is used.
 */
export async function notificationIcon(): Promise<string> {
  const config = await caches.match('/config.json');
  const logo = logoIn(await config?.json().catch(() => null));
  return logo?.endsWith('.png') === true ? logo : '/icon-192.png';
}
