import { indispensable } from '@wallet/platform/api/reply-readers';
import { operations, replySchemaName, tags } from '@wallet/release';
import { extras } from '../check-backend/extras';
import { inlineCode, markdownTable, replaceSection, tableMarks } from './generated-section';

/** Calls that the specification leaves open: the front end uses them, and works without them. */
const optionalCalls: Readonly<Record<string, string>> = {
  'POST /api/logout': 'optional: the page deletes the token itself',
  'POST /api/account/agreement': 'optional: only called when the agreements have a version',
  'POST /api/password/reset/send': 'optional: only called when the lookup has `passwordReset`',
  'POST /api/password/reset': 'optional: only called when the lookup has `passwordReset`',
  'POST /api/invite/receive': 'this path comes from this contract, not from the specification',
  'POST /api/chat/identity': 'optional: only your own pages call it, for the chat on them',
  'POST /api/report': 'optional: without it, crashes are not counted',
};

/** Calls of the contract that no screen uses. */
const unused: ReadonlySet<string> = new Set(['GET /api/bonus/check/minimum']);

/** Calls with an effect: the front end only needs their success, and reads the data again. */
const effectCalls: ReadonlySet<string> = new Set([
  'PUT /api/account/profile',
  'PUT /api/account/bankAccountName',
]);

function requiredFields(call: string): string {
  const fields = effectCalls.has(call) ? [] : (indispensable[replySchemaName(call) ?? ''] ?? []);
  const own = fields.map((field) => `\`${field}\``).join(', ') || '–';
  return optionalCalls[call] ? `${own}; ${optionalCalls[call]}` : own;
}

const callRows = (tag: string): string[][] =>
  operations
    .filter((one) => one.tag === tag && !unused.has(one.call))
    .map(({ call, summary }) => [inlineCode(call), summary, requiredFields(call)]);

const callTables = (): string =>
  tags
    .map(({ name, description }) => {
      const table = markdownTable(['call', 'purpose', 'required in its reply'], callRows(name));
      return `**${description}**\n\n${table}`;
    })
    .join('\n\n');

export function yourBackendPage(): string {
  const page = 'docs/reference/your-backend.md';
  const extraRows = extras.map(({ location, name, benefit }) => [inlineCode(location), name, benefit]);
  const withCalls = replaceSection(page, tableMarks('shared/contract/src/openapi.yaml'), callTables());
  return replaceSection(
    page,
    tableMarks('tools/cli/src/check-backend/extras.ts'),
    markdownTable(['where', 'what', 'effect'], extraRows),
    withCalls,
  );
}
