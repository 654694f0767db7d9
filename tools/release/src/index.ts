export { skippableChecks } from './checks/site-problems';
export { openDeveloperPreview } from './commands/developer-preview';
export { run } from './main';
export { openReleasedSite, type ReleasedSite, siteWithBuilds } from './site/released-site';
export { trustFile } from './signing/signing';
export { ensureHeadlessShell } from './smoke/chromium';
