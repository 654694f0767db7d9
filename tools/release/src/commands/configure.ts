import type { SiteConfig } from '@wallet/platform/config';
import { codeDirectives, mediaDirectives, type ServedBy } from '@wallet/serve';
import type { SiteState } from '../records';
import { changeSite, type Command } from './command';
import { reloadServerFiles, requireNoNewProblems } from './put-live';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the names of the settings that differ, including those that only one of the states has. */
function changedSettings(before: SiteState, after: SiteState): string[] {
  const names = Object.keys({ ...before.config, ...after.config }) as (keyof SiteConfig)[];
  return [
    ...names.filter((name) => !before.config || !isSame(before.config[name], after.config?.[name])),
    ...(isSame(before.servedBy, after.servedBy) ? [] : ['how it is served']),
  ];
}

/** Writes a configuration into the pages. With `servedBy` each change from now on writes the server files too. */
export async function configure(command: Command, config: SiteConfig, servedBy?: ServedBy): Promise<void> {
  const { print } = command;
  const { before, after, isChanged } = await changeSite(
    command,
    'configure',
    (state) => {
      const next = { ...state, config, ...(servedBy && { servedBy }) };
      return changedSettings(state, next).length ? requireNoNewProblems(state, next, '', []) : null;
    },
    (committed) =>
      committed.isChanged
        ? `Configured (${changedSettings(committed.before, committed.after).join(', ')})`
        : 'The configuration is the same',
  );
  if (!isChanged) return;
  const { codeOrigins, mediaOrigins } = config;
  if (!isSame(before.config?.codeOrigins ?? [], codeOrigins))
    print(
      `Its policy must name these origins and no other from now on, in ${codeDirectives.join(', ')}: ${codeOrigins.join(' ') || 'none'}.`,
    );
  if (!isSame(before.config?.mediaOrigins ?? [], mediaOrigins))
    print(
      `Its policy must also name these origins from now on, in ${mediaDirectives.join(', ')}: ${mediaOrigins.join(' ') || 'none'}.`,
    );
  if (after.shell && servedBy) print(reloadServerFiles);
  print('Undo: set the environment as it was, and configure again.');
}
