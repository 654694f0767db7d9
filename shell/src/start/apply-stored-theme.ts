import { applyTheme, storedTheme } from '@wallet/contract';

/** Applies the theme of an earlier visit before the first paint. */
export function applyStoredTheme(): void {
  try {
    const theme = storedTheme();
    if (theme) applyTheme(theme);
  } catch {
    // Storage is blocked: the page has the device's theme.
  }
}
