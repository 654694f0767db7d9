import { transitionTable, type TransitionRow } from '@wallet/testing/transition-table';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';

/** Files of examples, by the README that contains their table. Each file exports `rows`. */
const examples: Readonly<Record<string, string>> = {
  'shared/federation/README.md': 'shared/federation/src/run/part-machine-examples.ts',
  'remote-chat/README.md': 'remote-chat/src/client/chat-machine-examples.ts',
  'shared/money/README.md': 'shared/money/src/money-machine-examples.ts',
};

const start = '<!-- The table is made by `pnpm generate` from the examples of the state machine. -->';
const end = '<!-- End of the transitions. -->';

/** Returns the README with its table of transitions generated again, or unchanged when it has none. */
export function withTransitions(readme: string, text = readFileSync(join(root, readme), 'utf8')): string {
  const file = examples[readme];
  if (!file) return text;

  const { rows } = require(join(root, file)) as { rows: readonly TransitionRow[] };
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${readme} has no comments around a table of transitions.`);

  return `${text.slice(0, from)}${start}\n\n${transitionTable(rows)}\n\n${text.slice(to)}`;
}
