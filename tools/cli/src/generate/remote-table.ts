import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Condition } from '@wallet/platform/site';
import { manifestOf, type RemoteName, root } from '@wallet/build';

const start = '<!-- The table is made by `pnpm generate` from remote.manifest.ts. -->';
const end = '<!-- End of the table. -->';

const conditionText = (condition?: Condition): string => {
  if (!condition) return 'always';
  return 'call' in condition
    ? `while \`${condition.field}\` of \`${condition.call}\` is true`
    : `while \`${condition.stored}\` is stored`;
};

/** Returns a Markdown table of a remote's exposes. */
function table(remote: RemoteName): string {
  const { pages, dialogs, widgets } = manifestOf(remote);
  const rows = [
    ...pages.map(({ path, access }) => ['page', `\`${path}\``, access]),
    ...dialogs.map(({ id, access }) => ['dialog', `\`${id}\``, access]),
    ...widgets.map(({ slot, condition }) => ['widget', slot, conditionText(condition)]),
  ];
  const head = ['What', 'Where', 'For whom'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns a remote's README with its table of exposes generated again, between the two comments that enclose it. */
export function withRemoteTable(remote: RemoteName): string {
  const text = readFileSync(join(root, remote, 'README.md'), 'utf8');
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from)
    throw new Error(`${remote}/README.md has no place for the table of its manifest.`);
  return `${text.slice(0, from)}${start}\n\n${table(remote)}\n\n${text.slice(to)}`;
}
