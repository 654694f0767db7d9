export { skippableChecks } from './checks/site-problems';
export { run } from './main';
export { ensureHeadlessShell } from './smoke/chromium';
export {
  operations,
  type ContractExtra,
  contractDifferences,
  schemaFieldsOf,
  replySchemaName,
  schemas,
  tags,
  toEnvelope,
} from './smoke/contract';
