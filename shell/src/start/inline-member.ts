import { holdMemberPage } from './member-page';

// Inlined into prerendered member pages, see page-html.ts: this file and its imports must stay small.
const early = document.currentScript && holdMemberPage(document.currentScript as HTMLScriptElement);
if (early) window.__w_early = early;
