import type { SiteConfig } from '@wallet/platform/config';
import { codeDirectives, mediaDirectives, type ServedBy } from '@wallet/serve';
import { commit } from '../history';
import type { Command } from './command';

import { published, readAgain, requireFit } from './put-live';

/**
 * Writes a configuration into the pages. Prints the changed settings. With `servedBy` the server files are written too,
 * from now on with each change.
 * @throws Refusal when a live release comes from an origin that the configuration no longer lists
 */
export async function configure(command: Command, config: SiteConfig, servedBy?: ServedBy): Promise<void> {
  const { store, by, why, print } = command;
  const began = Date.now();
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  let changed: readonly string[] = [];
  let before: SiteConfig | undefined;
  const entry = await commit(store, { by, what: 'configure', why }, (state) => {
    before = state.config;
    // Removed settings count as changed too.
    const names = Object.keys({ ...before, ...config }) as (keyof SiteConfig)[];
    const isServedAnew = servedBy && !same(state.servedBy, servedBy);
    changed = [
      ...names.filter((name) => !state.config || !same(state.config[name], config[name])),
      ...(isServedAnew ? ['how it is served'] : []),
    ];
    const after = { ...state, config, ...(servedBy && { servedBy }) };
    return changed.length ? requireFit(state, after, '', []) : null;
  });
  await published(
    command,
    entry ? `Configured (${changed.join(', ')})` : 'The configuration is the same',
    began,
  );
  if (entry && !same(before?.codeOrigins ?? [], config.codeOrigins))
    print(
      `Its policy must name these origins and no other from now on, in ${codeDirectives.join(', ')}: ${config.codeOrigins.join(' ') || 'none'}.`,
    );
  if (entry && !same(before?.mediaOrigins ?? [], config.mediaOrigins))
    print(
      `Its policy must also name these origins from now on, in ${mediaDirectives.join(', ')}: ${config.mediaOrigins.join(' ') || 'none'}.`,
    );
  if (entry?.state.shell && servedBy) print(readAgain);
  if (entry) print('Undo: set the environment as it was, and configure again.');
}
