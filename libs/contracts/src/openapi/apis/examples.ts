// Values that the examples of several operations share. They belong to no real person or session.
export const clientId = '01938f3e-6b1c-7a90-8d2e-4f5a6b7c8d9e';
export const sessionId = '01938f3e-7c1a-7d52-9c0b-3f5a1e2d4c6b';
export const deviceId = '01938f3e-8a2b-7c41-8f6d-5b7c9d0e1f2a';
export const subjectId = '7d9f3c52-1f0a-4b6e-9a55-2c1d8e7f6a90';
/** Two minutes before `expiresAt`. */
export const createdAt = 1_767_225_600;
export const expiresAt = 1_767_225_720;
export const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
export const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const hash = 'cf83e1357eefb8bd'.repeat(8);
export const bytes = 'A'.repeat(43);
