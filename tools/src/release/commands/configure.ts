import type { SiteConfig } from '@wallet/platform/config';
import { commit } from '../history';
import type { Command } from './command';
import { codeDirectives } from '../../page-headers';
import { published, requireFit } from './put-live';

/**
 * Writes a configuration into the pages; says what of it is another now.
 * @throws Refusal when something live comes from an origin that it does not name any more
 */
export async function configure(command: Command, config: SiteConfig): Promise<void> {
  const { store, by, why, say } = command;
  const began = Date.now();
  const names = Object.keys(config) as (keyof SiteConfig)[];
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  let changed: readonly string[] = [];
  let before: SiteConfig | undefined;
  const entry = await commit(store, { by, what: 'configure', why }, (state) => {
    before = state.config;
    changed = names.filter((name) => !state.config || !same(state.config[name], config[name]));
    return changed.length ? requireFit(state, { ...state, config }, '', []) : null;
  });
  await published(
    command,
    entry ? `Configured (${changed.join(', ')})` : 'The configuration is the same',
    began,
  );
  if (entry && !same(before?.codeOrigins ?? [], config.codeOrigins))
    say(
      `Its policy must name these origins and no other from now on, in ${codeDirectives.join(', ')}: ${config.codeOrigins.join(' ') || 'none'}.`,
    );
  if (entry) say('Undo: set the environment as it was, and configure again.');
}
