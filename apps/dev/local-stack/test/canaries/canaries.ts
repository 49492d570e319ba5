/**
 * Converts text or bytes to a lower-case string with one character per byte, so that the same search works for text and
 * bytes.
 */
const normal = (content: string | Uint8Array): string =>
  Buffer.from(content).toString('latin1').toLowerCase();

/** The minimum length of a planted value. A search could find shorter values by chance. */
const SHORTEST = 10;

/**
 * Base64 encodes groups of three bytes, so the encoding of `bytes` inside longer data depends on the offset of `bytes`
 * modulo 3. Returns, for each of the three offsets, the characters that do not depend on the data around `bytes`, in
 * base64 and in base64url.
 */
function* insideBase64(bytes: Uint8Array): Generator<string> {
  for (const [before, start] of [
    [0, 0],
    [1, 2],
    [2, 3],
  ] as const) {
    const whole = Math.floor(((before + bytes.length) * 8) / 6);
    const text = Buffer.concat([new Uint8Array(before), bytes])
      .toString('base64')
      .slice(start, whole);
    yield text;
    yield text.replaceAll('+', '-').replaceAll('/', '_');
  }
}

const quoted = (text: string): string => JSON.stringify(text).slice(1, -1);

const escaped = (text: string): string =>
  Array.from(text, (letter) =>
    letter.length === 1 && letter > '~' ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}` : letter,
  ).join('');

/** Returns the encodings in which bytes, or the text that they represent, might appear. */
function formsOf(bytes: Buffer, text?: string): string[] {
  const forms = [bytes.toString('hex'), ...insideBase64(bytes)];
  if (text === undefined) forms.push(bytes.toString('latin1'));
  else {
    const percent = encodeURIComponent(text);
    forms.push(text, text.toUpperCase(), text.toLowerCase(), text.normalize('NFD'));
    forms.push(quoted(text), escaped(text));
    forms.push(percent, encodeURIComponent(percent), percent.replaceAll('%20', '+'));
  }
  const asBytes = (form: string) => (text === undefined ? form.toLowerCase() : normal(form));
  return Array.from(new Set(forms.map(asBytes))).filter((form) => form.length >= SHORTEST);
}

/**
 * Canaries: unique values, grouped by kind. Tests plant them, and then search for them in everything that a system
 * stores or emits.
 */
export class Canaries {
  readonly #planted: {kind: string; forms: string[]}[] = [];

  /**
   * Plants a text and, if it consists of at least 40 characters in hex or base64url, also the bytes that the text
   * encodes. Returns the text.
   */
  plant(kind: string, text: string): string {
    if (text.length < SHORTEST) throw new Error(`a ${kind} of ${text.length} characters is too short`);
    this.#planted.push({kind, forms: formsOf(Buffer.from(text), text)});
    const bytes = Buffer.from(text, /^[0-9a-f]+$/i.test(text) ? 'hex' : 'base64url');
    if (/^[\w-]{40,}$/.test(text)) this.plantBytes(kind, bytes);
    return text;
  }

  plantBytes(kind: string, bytes: Uint8Array): void {
    this.#planted.push({kind, forms: formsOf(Buffer.from(bytes))});
  }

  get kinds(): string[] {
    return Array.from(new Set(this.#planted.map(({kind}) => kind))).sort();
  }

  /** Returns the kinds of planted values that the content contains. */
  findIn(content: string | Uint8Array): string[] {
    const haystack = normal(content);
    const found = this.#planted.filter(({forms}) => forms.some((form) => haystack.includes(form)));
    return Array.from(new Set(found.map(({kind}) => kind)));
  }
}
