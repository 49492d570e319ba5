/**
 * The value of a cookie; undefined if the browser sent none with this name, or several, because another page of the site may
 * have set one of them.
 * @param cookies the value of the Cookie header
 */
export function onlyCookie(cookies: string | undefined, name: string): string | undefined {
  const [value, ...others] = (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return others.length > 0 ? undefined : value;
}
