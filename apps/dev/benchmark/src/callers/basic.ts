/** The Authorization header of HTTP Basic. */
export const basic = ({id, secret}: {id: string; secret: string}): {authorization: string} => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});
