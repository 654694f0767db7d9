export { skippableChecks } from './checks/site-problems';
export { run } from './main';
export { openReleasedSite, type ReleasedSite, siteWithBuilds } from './released-site';
export { ensureHeadlessShell } from './smoke/chromium';
