export const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
export const bytesOf = (text: string) => Buffer.from(text, 'base64url');

export interface Reply {
  status: number;
  body: unknown;
}

export const ok = (body: unknown): Reply => ({status: 200, body});

export const refuse = (status: number, errorCode: string, payload: object | null = null): Reply => ({
  status,
  body: {errorCode, defaultTranslation: errorCode, resultMessageLangCode: 'en', payload},
});
