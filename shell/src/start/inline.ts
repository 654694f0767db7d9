import { applyStoredTheme, safeTexts, setWebFonts, startPage } from '@wallet/shell-kit/start';

// Inlined into every page, see tools/build/src/pages/write-page.ts: this file and its imports must stay small.
// `currentScript` is this inline script; it is null only in modules and callbacks.
if (document.currentScript) {
  applyStoredTheme();
  setWebFonts();
  window.__w_start = startPage(document.currentScript as HTMLScriptElement, safeTexts);
}
