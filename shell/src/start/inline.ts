import { applyStoredTheme } from './apply-stored-theme';
import { setWebFonts } from './set-web-fonts';
import { startPage } from './start-page';

// Inlined into every page, see tools/build/src/pages/write-page.ts: this file and its imports must stay small.
// `currentScript` is this inline script; it is null only in modules and callbacks.
if (document.currentScript) {
  applyStoredTheme();
  setWebFonts();
  window.__w_start = startPage(document.currentScript as HTMLScriptElement);
}
