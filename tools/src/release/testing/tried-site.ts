import type { Discovery } from '@wallet/federation';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { putCandidate } from '../commands/put-candidate';
import type { Store } from '../store/store';
import { upload } from '../upload';
import { commandOn, smallRemote } from './small-site';

type More = Parameters<typeof smallRemote>[2];

/** Gives a version of remote-a to a share; gives what was said. */
export async function tryOut(store: Store, version: string, share: number, more?: More): Promise<string[]> {
  const { record, dist } = smallRemote('a', version, more);
  const command = commandOn(store);
  await upload(store, record, dist);
  await putCandidate(command, record, share);
  return command.printed;
}

/** Runs a command; gives what it said. */
export async function saidBy(
  store: Store,
  run: (command: ReturnType<typeof commandOn>) => Promise<void>,
): Promise<string[]> {
  const command = commandOn(store);
  await run(command);
  return command.printed;
}

/** What the document in a folder says of a remote: version and share of each, the default one marked. */
export function publishedIn(folder: string, name = 'remote-a'): string[] {
  const { microFrontends } = JSON.parse(readFileSync(join(folder, 'discovery.json'), 'utf8')) as Discovery;
  return (microFrontends[name] ?? []).map((one) => {
    const { traffic, default: isDefault } = ('deployment' in one && one.deployment) || {};
    return `${one.metadata.version}: ${traffic}${isDefault ? ' default' : ''}`;
  });
}
