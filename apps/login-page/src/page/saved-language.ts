const KEY = 'language';

/** The choice of an earlier visit; null where there is none, or where the browser keeps nothing. */
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
    // It holds until the page is left.
  }
}
