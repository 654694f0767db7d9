export { ensureChromium } from './chromium';
export { smoke } from './smoke';
