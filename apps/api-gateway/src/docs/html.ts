/** Escapes text for HTML content and for attribute values in double quotes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Converts text to HTML. Text between backquotes becomes a `code` element. */
export const withCode = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const places = [
  ['/docs', 'Relying parties'],
  ['/docs/guides', 'Guides'],
  ['/docs/login-ui', 'Login page'],
  ['/docs/device', 'Phones'],
  ['/docs/errors', 'Errors'],
] as const;

/** The links to all parts of the reference. `place` is the path of the page that contains them. */
const navigation = (place: string): string =>
  places
    .map(([path, name]) => `<a href="${path}"${path === place ? ' aria-current="page"' : ''}>${name}</a>`)
    .join('');

/**
 * Returns a page of the reference.
 * @param place the path of the page
 * @param body HTML
 * @param options.scripts the paths of scripts, which run after the browser has parsed the page
 */
export const page = (
  place: string,
  title: string,
  body: string,
  {scripts = []}: {scripts?: readonly string[]} = {},
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Signet</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/page.css">
${scripts.map((path) => `<script defer src="${path}"></script>\n`).join('')}</head>
<body>
<header><strong>Signet</strong><nav aria-label="Reference">${navigation(place)}</nav></header>
${body}
</body>
</html>
`;
