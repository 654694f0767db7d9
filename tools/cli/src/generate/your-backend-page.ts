import { indispensable } from '@wallet/platform/api/reply-readers';
import { operations, replyName, tags } from '@wallet/release';
import { extras } from '../check-backend/extras';

/** Calls that the specification leaves open: the front end uses them, and works without them. */
const optionalCalls: Readonly<Record<string, string>> = {
  'POST /api/logout': 'optional: the page deletes the token itself',
  'POST /api/invite/receive': 'this path comes from this contract, not from the specification',
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
  const fields = effectCalls.has(call) ? [] : (indispensable[replyName(call) ?? ''] ?? []);
  const own = fields.map((field) => `\`${field}\``).join(', ') || '–';
  return optionalCalls[call] ? `${own}; ${optionalCalls[call]}` : own;
}

const callRows = (tag: string): string =>
  operations
    .filter((one) => one.tag === tag && !unused.has(one.call))
    .map(({ call, summary }) => `| \`${call}\` | ${summary} | ${requiredFields(call)} |`)
    .join('\n');

const callTables = (): string =>
  tags
    .map(
      ({ name, description }) =>
        `**${description}**\n\n| call | purpose | required in its reply |\n| --- | --- | --- |\n${callRows(name)}`,
    )
    .join('\n\n');

const extraRows = (): string =>
  extras.map(({ location, name, benefit }) => `| \`${location}\` | ${name} | ${benefit} |`).join('\n');

/** Returns `docs/reference/your-backend.md`, generated from the contract, its reply readers and the table of extras. */
export function yourBackendPage(): string {
  return `# Your backend

The site works with any backend that implements the calls of the product's specification. This page lists what a backend
must provide, and optional features that the site can use. \`pnpm generate\` makes it from
\`shared/contract/src/openapi.yaml\`, the reply readers and \`tools/cli/src/check-backend/extras.ts\`; a test fails when it is outdated.

## Try it

\`\`\`sh
pnpm check-backend https://api.example.com
pnpm check-backend https://api.example.com --username 0812345678 --password … --origin https://www.example.com
pnpm check-backend https://api.example.com --username 0812345678 --password … --write
BACKEND_URL=https://api.example.com pnpm start
\`\`\`

The command prints for each feature whether it works, works partly or fails, and why. It exits with code 1 when a feature
fails. Without a login it checks what visitors see. With a login it reads all data of that member.

\`--write\` also changes data, so use a member for tests. It announces a deposit of 100 baht, creates and cancels a QR code,
transfers 1 baht to a game and back, requests a withdrawal above the maximum, and sends "check-backend" to the chat.
\`--origin\` also checks that browsers on your site's origin may call the backend.

## What every reply is read by

- **Fields.** A field that is missing, null or of another type gets a default, and its feature is reduced or hidden. Only the
  fields in the last column below are required. Unknown fields are ignored.
- **Lists** are plain or in an envelope. Invalid items are dropped, and so are items without their key: the \`code\` of a bank,
  source, game or bonus, the number of a bank account, the name of a wallet account. Without a total, there is a next page when
  the current one is full.
- **Amounts** are numbers or numeric strings in baht. Times are ISO 8601, or epoch seconds or milliseconds.
- **Success.** Any 2xx of a call with an effect means success, whatever its body.
- **Errors** are a 4xx or 5xx with \`{"message": …}\`: a code of the catalogue, \`invalid-token\`, \`gone\`, or a text that is shown
  unchanged.
- **Unknown outcomes.** After a 5xx or a lost reply the outcome is unknown. The site then reads what changed. It retries
  automatically only when the backend supports idempotency keys ([money](../adr/money.md)).
- **Every request needs a reply.** A browser automatically repeats a request, even a POST, when a reused connection closes without
  one. Put a proxy in front that answers 502 and repeats nothing itself.
- **Another origin.** The backend allows the headers \`authorization\`, \`x-client-marker\`, \`content-type\`, \`accept-language\`
  and, if it supports idempotency keys, \`idempotency-key\`. It then exposes \`Idempotency-Keys\`.

## What it needs

${callTables()}

The chat uses socket.io 4 on the backend's origin, or on the one in \`CHAT_SOCKET_URL\`. The client sends \`join\` with the
prefix and the user or guest id, then \`messaging\` with one conversation each.

If the reply of \`GET /api/wallet\` has \`reportsChanges\`, the page also connects to the namespace \`/wallet\` on the backend's
origin with the member's token. It receives \`wallet-ready\` and \`wallet-changed\` (\`x-socket\` of that call in the contract). With
any other backend, the page reads the wallet every 12 s while it is visible, only for ten minutes after an announced deposit, a
QR code or a withdrawal in progress ([money](../adr/money.md)).

## What it can use beyond

All of these are optional. Each improves something for members.

| where | what | effect |
| --- | --- | --- |
${extraRows()}
`;
}
