import { chooseVersions } from './choose-versions';

// Inlined into the pages of a site with a canary, see tools/build/src/pages/write-page.ts: this file must stay small.
if (document.currentScript) window.__w_chosen = chooseVersions(document.currentScript as HTMLScriptElement);
