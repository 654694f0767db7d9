export { skippableChecks } from './checks/site-problems';
export { run } from './main';
export { ensureChromium } from './smoke/chromium';
export {
  operations,
  contractDifferences,
  schemaFieldsOf,
  replyName,
  schemas,
  tags,
  inEnvelope,
} from './smoke/contract';
