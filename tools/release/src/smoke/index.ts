export { ensureHeadlessShell } from './chromium';
export { smoke } from './smoke';
