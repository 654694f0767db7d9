export { skippableChecks } from './checks/site-problems';
export { run } from './main';
export { ensureChromium } from './smoke/chromium';
