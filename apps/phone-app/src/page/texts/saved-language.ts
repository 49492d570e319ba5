const KEY = 'language';

/** Returns the language that the person chose on an earlier visit; null if none is saved, or if storage is blocked. */
export function savedLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @throws Error if storage is blocked */
export const forgetLanguage = (): void => localStorage.removeItem(KEY);

export function saveLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is blocked; the choice lasts until the page is closed.
  }
}
