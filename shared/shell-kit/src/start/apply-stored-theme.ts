import { themeKey } from '@wallet/contract';

/**
 * Applies the theme of an earlier visit to the page before the first paint. The shell's script later applies it to the
 * `theme-color`, the colour of the browser's own bars.
 */
export function applyStoredTheme(): void {
  try {
    document.documentElement.dataset['theme'] = localStorage.getItem(themeKey) ?? '';
  } catch {
    // Storage is blocked: the page has the device's theme.
  }
}
