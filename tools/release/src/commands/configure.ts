import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig } from '@wallet/platform/config';
import type { ServedBy } from '@wallet/serve';
import { changeSite, type Command } from './command';
import { requireNoNewProblems } from './put-release';

/** Returns a value as it is stored: without fields that are undefined. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Writes a configuration into the pages. With `servedBy` each change from now on writes the server files too. */
export async function configure(command: Command, config: SiteConfig, servedBy?: ServedBy): Promise<void> {
  await changeSite(command, {
    what: () => 'configure',
    change(state) {
      const next = { ...state, config, ...(servedBy && { servedBy }) };
      return isDeepStrictEqual(stored(state), stored(next))
        ? null
        : requireNoNewProblems(state, next, '', []);
    },
    message: (committed) => (committed.isChanged ? 'Configured' : 'The configuration is the same'),
  });
}
