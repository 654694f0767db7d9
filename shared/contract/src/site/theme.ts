import { storageKeys } from './storage-keys';

/** A theme that a person chose on this device; '' for the device's own. */
export type Theme = 'light' | 'dark' | '';

/** Applies a theme to the page and to the browser's bars. It is part of the inline script, so it must stay small. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  // The page has one colour of the bars for each theme, the light one first.
  document.querySelectorAll('meta[name=theme-color]').forEach((meta, index) => {
    const own = index ? 'dark' : 'light';
    meta.setAttribute('media', !theme ? `(prefers-color-scheme:${own})` : theme === own ? '' : 'not all');
  });
}

/** Returns the stored theme. Throws when storage is blocked. */
export const storedTheme = (): Theme => (localStorage.getItem(storageKeys.theme) ?? '') as Theme;
