import type { Condition } from '@wallet/platform/site';
import { transitionTable, type TransitionRow } from '@wallet/testing/transition-table';
import { join } from 'node:path';
import { manifestOf, type RemoteName, root } from '@wallet/build';
import { readFile } from '../checks/git-files';
import { inlineCode, markdownTable, replaceSection, tableMarks } from './generated-section';

const conditionText = (condition?: Condition): string => {
  if (!condition) return 'always';
  return 'call' in condition
    ? `while \`${condition.field}\` of \`${condition.call}\` is true`
    : `while \`${condition.stored}\` is stored`;
};

export function remoteReadme(remote: RemoteName): string {
  const { pages, dialogs, widgets, fragments = [] } = manifestOf(remote);
  const table = markdownTable(
    ['What', 'Where', 'For whom'],
    [
      ...pages.map(({ path, access }) => ['page', inlineCode(path), access]),
      ...dialogs.map(({ id, access }) => ['dialog', inlineCode(id), access]),
      ...widgets.map(({ slot, condition }) => ['widget', slot, conditionText(condition)]),
      ...fragments.map(({ slot, condition }) => ['fragment', inlineCode(slot), conditionText(condition)]),
    ],
  );
  const readme = `${remote}/README.md`;
  return withTransitions(readme, replaceSection(readme, tableMarks('remote.manifest.ts'), table));
}

/** Files of examples, by the README that contains their table. Each file exports `rows`. */
const examples: Readonly<Record<string, string>> = {
  'shared/federation/README.md': 'shared/federation/src/run/part-machine-examples.ts',
  'remote-chat/README.md': 'remote-chat/src/client/chat-machine-examples.ts',
  'shared/money/README.md': 'shared/money/src/money-machine-examples.ts',
};

const transitionMarks = {
  start: '<!-- The table is made by `pnpm generate` from the examples of the state machine. -->',
  end: '<!-- End of the transitions. -->',
};

/** Returns the README with its table of transitions generated again, or unchanged when it has none. */
export function withTransitions(readme: string, text = readFile(readme)): string {
  const file = examples[readme];
  if (!file) return text;
  const { rows } = require(join(root, file)) as { rows: readonly TransitionRow[] };
  return replaceSection(readme, transitionMarks, transitionTable(rows), text);
}
