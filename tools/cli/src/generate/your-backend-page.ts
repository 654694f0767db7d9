import { safeParse } from '@wallet/platform/api/read-reply';
import { replyReaders } from '@wallet/platform/api/reply-readers';
import { exampleReply, replySchemaName } from '@wallet/build';
import { operations, tags } from '../check-backend/contract';
import { extras } from '../check-backend/extras';
import { inlineCode, markdownTable, replaceSection } from './generated-section';

/** Calls of the contract that no screen uses. */
const unused: ReadonlySet<string> = new Set(['GET /api/bonus/check/minimum']);

/** Calls whose reply may be incomplete: the front end only needs their success, and fetches the data again. */
const callsWithOptionalReply: ReadonlySet<string> = new Set([
  'PUT /api/account/profile',
  'PUT /api/account/bankAccountName',
]);

/** Returns the fields that a page requires: the reader of the reply rejects an example without one of them. */
function requiredReplyFields(call: string): string[] {
  const example = exampleReply(call);
  const reader = replyReaders[replySchemaName(call) ?? ''];
  if (!reader || typeof example !== 'object' || example === null || Array.isArray(example)) return [];
  // Nullable values are null in examples, also those that a page requires.
  const fields = Object.entries(example).map(([name, value]) => [name, value ?? 'text'] as const);
  return fields
    .filter(([name]) => {
      const others = Object.fromEntries(fields.filter(([other]) => other !== name));
      return !safeParse(reader, others).success;
    })
    .map(([name]) => name);
}

function requiredFields({ call, note }: (typeof operations)[number]): string {
  const fields = callsWithOptionalReply.has(call) ? [] : requiredReplyFields(call);
  const fieldList = fields.map((field) => `\`${field}\``).join(', ') || '–';
  return note ? `${fieldList}; ${note}` : fieldList;
}

const callRows = (tag: string): string[][] =>
  operations
    .filter((one) => one.tag === tag && !unused.has(one.call))
    .map((one) => [inlineCode(one.call), one.summary, requiredFields(one)]);

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
  const withCalls = replaceSection(page, 'shared/contract/src/openapi.yaml', callTables());
  return replaceSection(
    page,
    'tools/cli/src/check-backend/extras.ts',
    markdownTable(['where', 'what', 'effect'], extraRows),
    withCalls,
  );
}
