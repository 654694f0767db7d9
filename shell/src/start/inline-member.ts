import { holdMemberPage } from './member-page';

// Inlined into the members' pages that are HTML already, see page-html.ts: this and what it imports must stay small.
const early = document.currentScript && holdMemberPage(document.currentScript as HTMLScriptElement);
if (early) window.__w_early = early;
