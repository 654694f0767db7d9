import { chooseVersions } from './choose-versions';

// Inlined into the pages of a site of which some remote has a candidate, see page-html.ts: it must stay small.
if (document.currentScript) window.__w_chosen = chooseVersions(document.currentScript as HTMLScriptElement);
