/** A theme that a person chose on this device; '' for the device's own. */
export type Theme = 'light' | 'dark' | '';

/** The key of the chosen theme in local storage. It belongs to the device, not to a login. */
export const themeKey = 'theme';

/** Applies a theme to the page and to the `theme-color`, the colour of the browser's own bars. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  // The page has one meta element for each theme, the light one first.
  document.querySelectorAll('meta[name=theme-color]').forEach((meta, index) => {
    const themeOfMeta = index ? 'dark' : 'light';
    const media = theme === themeOfMeta ? 'all' : 'not all';
    meta.setAttribute('media', theme ? media : `(prefers-color-scheme: ${themeOfMeta})`);
  });
}
