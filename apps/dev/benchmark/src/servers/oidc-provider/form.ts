export async function formOf(request: AsyncIterable<Uint8Array>): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/**
 * Returns the value of a field.
 * @throws Error if the form does not contain the field
 */
export function field(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (value === null) throw new Error(`the form has no ${name}`);
  return value;
}
