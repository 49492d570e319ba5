const KEY = 'language';

/**
 * Returns the language chosen on an earlier visit. Null if the person has chosen none or the browser blocks storage.
 */
export function savedLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function saveLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is blocked; the choice lasts until the page is closed.
  }
}
