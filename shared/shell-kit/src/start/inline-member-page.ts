import { startMemberPage } from './member-page';

// Inlined into prerendered member pages, see tools/build/src/pages/write-page.ts: this file and its imports must stay
// small.
const input = document.currentScript && startMemberPage(document.currentScript as HTMLScriptElement);
if (input) window.__w_input = input;
