import { startPublicPage } from './public-page';

// Inlined into prerendered public pages, see tools/build/src/pages/write-page.ts: this file and its imports must stay
// small.
if (document.currentScript) window.__w_input = startPublicPage(document.currentScript as HTMLScriptElement);
