/**
 * Sends a request, and returns the JSON of the response. Without a body, it is a GET.
 * @throws Error with the response if its status is not a success
 */
export const json = async (url: string, body?: object, headers: Record<string, string> = {}) => {
  const response = await fetch(url, {
    ...(body && {method: 'POST', body: JSON.stringify(body)}),
    headers: {...headers, ...(body && {'content-type': 'application/json'})},
  });
  const content: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(content)}`);
  return content;
};
