export { skippableChecks } from './checks';
export { run } from './main';
export { openReleasedSite, type ReleasedSite, siteWithBuilds } from './site';
export { ensureChromium } from './smoke';
