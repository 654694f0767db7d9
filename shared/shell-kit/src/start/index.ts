/**
 * For the inline script of every page of a site. It must stay small, so it imports no library.
 *
 * @module
 */
export { applyStoredTheme } from './apply-stored-theme';
export { setWebFonts } from './set-web-fonts';
export { startPage } from './start-page';
export { safeTexts } from './start-texts';
