import { holdPage } from './early-input';

// Inlined into prerendered public pages, see page-html.ts: this file and its imports must stay small.
if (document.currentScript) window.__w_early = holdPage(document.currentScript as HTMLScriptElement);
