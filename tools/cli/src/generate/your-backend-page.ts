import { indispensable } from '@wallet/platform/api/reply-readers';
import { described, replyName, tags } from '@wallet/release';
import { extras } from '../check-backend/extras';

/** Calls that the specification leaves open: the front end uses them, and works without them. */
const beyond: Readonly<Record<string, string>> = {
  'POST /api/logout': 'may be missing: the page forgets the token by itself',
  'POST /api/invite/receive': 'its path is this contract’s',
  'POST /api/report': 'may be missing: crashes are then counted nowhere',
};

/** Calls of the contract that no screen uses. */
const unused: ReadonlySet<string> = new Set(['GET /api/bonus/check/minimum']);

/** Calls with an effect: the front end only needs their success, and reads the data again. */
const done: ReadonlySet<string> = new Set(['PUT /api/account/profile', 'PUT /api/account/bankAccountName']);

function needed(call: string): string {
  const fields = done.has(call) ? [] : (indispensable[replyName(call) ?? ''] ?? []);
  const own = fields.map((field) => `\`${field}\``).join(', ') || '–';
  return beyond[call] ? `${own}; ${beyond[call]}` : own;
}

const callRows = (tag: string): string =>
  described
    .filter((one) => one.tag === tag && !unused.has(one.call))
    .map(({ call, summary }) => `| \`${call}\` | ${summary} | ${needed(call)} |`)
    .join('\n');

const callTables = (): string =>
  tags
    .map(
      ({ name, description }) =>
        `**${description}**\n\n| call | what for | needed of its reply |\n| --- | --- | --- |\n${callRows(name)}`,
    )
    .join('\n\n');

const extraRows = (): string =>
  extras.map(({ at, name, gives }) => `| \`${at}\` | ${name} | ${gives} |`).join('\n');

/** Returns `docs/your-backend.md`, generated from the contract, its reply readers and the table of extras. */
export function yourBackendPage(): string {
  return `# Your backend

The front end works with any backend that makes the calls of the product's specification. This page says what it needs
of a backend and what it can use beyond. It is made from \`shared/contract/src/openapi.yaml\`, the readers of replies and
\`tools/cli/src/check-backend/extras.ts\` by \`pnpm generate\`; the test run fails when it no longer says the same.

## Try it

\`\`\`sh
pnpm check-backend https://api.example.com
pnpm check-backend https://api.example.com --username 0812345678 --password … --origin https://www.example.com
pnpm check-backend https://api.example.com --username 0812345678 --password … --write
BACKEND_URL=https://api.example.com pnpm start
\`\`\`

It prints for each feature whether it works, works without something, or does not, and why, and ends with exit code 1
when something does not. Without a login it checks what visitors see. With one it reads everything of that member.
\`--write\` also acts, so take a login for tests: it announces a deposit of 100 baht, makes a QR code and cancels it, moves
1 baht to a game and back, asks for a withdrawal that is too large, and writes "check-backend" into the chat.
\`--origin\` also asks whether a browser on your site's origin may call the backend.

## What every reply is read by

- A field that is missing, null or of another type takes a default, and its feature degrades or hides. Only what stands
  in the last column below is needed. Unknown fields do no harm.
- Lists come bare or in an envelope. A broken item is left out, and so is one without what names it: the \`code\` of a bank,
  source, game or bonus, the number of a bank account, the name of a wallet account. Without a total the pages go by
  whether one is full.
- Amounts are numbers or numeric texts in baht. Moments are ISO 8601, or epoch seconds or milliseconds.
- Any 2xx of a call with an effect means that it is done, whatever its body. An error reply is a 4xx or 5xx with
  \`{"message": …}\`: a code of the catalogue, \`invalid-token\`, \`gone\`, or a sentence that is shown as it is.
- A 5xx and a lost reply leave the outcome open. The front end then reads what changed, and sends nothing again by itself
  unless the backend keeps idempotency keys ([ADR 0013](adr/0013-money-with-any-backend.md)).
- Every request gets a reply, whatever happens: a browser by itself sends again, POSTs too, what it sent on a connection that
  it had used before and that ends without one. A proxy in front that answers 502, and repeats nothing itself, sees to that.
- A backend on another origin allows the headers \`authorization\`, \`x-client-marker\`, \`content-type\`, \`accept-language\`
  and, where it keeps keys, \`idempotency-key\`; it then exposes \`Idempotency-Keys\`.

## What it needs

${callTables()}

The chat's socket is socket.io 4 on the backend's origin, or on the one that \`CHAT_SOCKET_URL\` names:
\`join\` with the prefix and the user or guest id, then \`messaging\` with one conversation each. Where the reply of
\`GET /api/wallet\` has \`reportsChanges\`, the page also connects to the namespace \`/wallet\` on the backend's origin with the
member's token and gets \`wallet-ready\` and \`wallet-changed\` (\`x-socket\` of that call in the contract). Any other backend's
wallet is read every 12 s while the page is visible, and only for ten minutes after an announced deposit, a QR code or a
withdrawal in progress ([ADR 0056](adr/0056-wallet-changes-over-the-socket.md)).

## What it can use beyond

None of these is needed. Each makes something better for the members.

| where | what | what it gives |
| --- | --- | --- |
${extraRows()}
`;
}
