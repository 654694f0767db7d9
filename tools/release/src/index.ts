export { skippableChecks } from './checks/site-problems';
export { run } from './main';
export { ensureHeadlessShell } from './smoke/chromium';
