export { allowable } from './checks/site-problems';
export { run } from './main';
export { ensureChromium } from './smoke/chromium';
export { described, differences, fieldsOf, replyName, schemas, tags, wrapped } from './smoke/contract';
