import { themeKey } from '@wallet/contract';

/** Applies the theme of an earlier visit before the first paint. The shell's script applies it to the browser's bars. */
export function applyStoredTheme(): void {
  try {
    document.documentElement.dataset['theme'] = localStorage.getItem(themeKey) ?? '';
  } catch {
    // Storage is blocked: the page has the device's theme.
  }
}
