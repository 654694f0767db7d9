import { holdPage } from './early-input';

// Inlined into the pages that are HTML already, see page-html.ts: this and what it imports must stay small.
if (document.currentScript) window.__w_early = holdPage(document.currentScript as HTMLScriptElement);
