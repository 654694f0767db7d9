export { skippableChecks } from './checks';
export { run } from './main';
export { ensureChromium } from './smoke';
