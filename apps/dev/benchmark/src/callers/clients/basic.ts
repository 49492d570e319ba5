/** The Authorization header for HTTP Basic authentication. */
export const basic = ({id, secret}: {id: string; secret: string}): {authorization: string} => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});
