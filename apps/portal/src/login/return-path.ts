/**
 * True for a path of the portal to which a login may return. Two slashes, or a slash and a backslash, would lead to
 * another host.
 */
export const isReturnPath = (path: string): boolean => /^\/(?![/\\])[\x21-\x7e]{0,500}$/.test(path);
