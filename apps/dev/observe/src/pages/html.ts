/** Text that is HTML and therefore must not be escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | Markup | readonly Markup[];

const render = (value: Value): string => {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({text}) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
};

/** A template for HTML: values are escaped, unless they are `Markup`. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(
    parts.map((part, index) => part + (index < values.length ? render(values[index] ?? '') : '')).join(''),
  );

export const page = (title: string, main: Markup): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/observe.css" />
        <script src="/refresh.js" defer></script>
      </head>
      <body>
        <header>
          <a href="/">Signet</a>
          <span>traces and metrics of the local stack</span>
          <button type="button" id="refresh" hidden>Pause</button>
        </header>
        <main>${main}</main>
      </body>
    </html>`.text;
