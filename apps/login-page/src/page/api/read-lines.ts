/** Reads the body of a response line by line, as it arrives. Resolves at its end. @throws if the connection breaks */
export async function readLines({body}: Response, onLine: (line: string) => void): Promise<void> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  for (let rest = ''; reader !== undefined;) {
    const {done, value} = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, {stream: true})).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  }
}
