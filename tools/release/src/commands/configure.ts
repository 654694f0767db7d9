import type { SiteConfig } from '@wallet/platform/config';
import { codeDirectives, mediaDirectives, type ServedBy } from '@wallet/serve';
import { changeSite, type Command } from './command';
import { reloadServerFiles, requireNoNewProblems } from './put-live';

/** Writes a configuration into the pages. With `servedBy` each change from now on writes the server files too. */
export async function configure(command: Command, config: SiteConfig, servedBy?: ServedBy): Promise<void> {
  const { print } = command;
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  let changed: readonly string[] = [];
  let before: SiteConfig | undefined;
  const entry = await changeSite(
    command,
    'configure',
    (state) => {
      before = state.config;
      // Removed settings count as changed too.
      const names = Object.keys({ ...before, ...config }) as (keyof SiteConfig)[];
      changed = [
        ...names.filter((name) => !state.config || !isSame(state.config[name], config[name])),
        ...(servedBy && !isSame(state.servedBy, servedBy) ? ['how it is served'] : []),
      ];
      const after = { ...state, config, ...(servedBy && { servedBy }) };
      return changed.length ? requireNoNewProblems(state, after, '', []) : null;
    },
    (added) => (added ? `Configured (${changed.join(', ')})` : 'The configuration is the same'),
  );
  if (!entry) return;
  const { codeOrigins, mediaOrigins } = config;
  if (!isSame(before?.codeOrigins ?? [], codeOrigins))
    print(
      `Its policy must name these origins and no other from now on, in ${codeDirectives.join(', ')}: ${codeOrigins.join(' ') || 'none'}.`,
    );
  if (!isSame(before?.mediaOrigins ?? [], mediaOrigins))
    print(
      `Its policy must also name these origins from now on, in ${mediaDirectives.join(', ')}: ${mediaOrigins.join(' ') || 'none'}.`,
    );
  if (entry.state.shell && servedBy) print(reloadServerFiles);
  print('Undo: set the environment as it was, and configure again.');
}
