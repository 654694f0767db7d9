import type { Discovery } from '@wallet/federation';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { putCandidate } from '../commands/put-candidate';
import type { Store } from '../store/store';
import { upload } from '../upload';
import { commandOn, smallRemote } from './small-site';

type More = Parameters<typeof smallRemote>[2];

/** Releases a version of remote-a to a share of the visitors. Returns the printed lines. */
export async function tryOut(store: Store, version: string, share: number, more?: More): Promise<string[]> {
  const { record, dist } = smallRemote('a', version, more);
  const command = commandOn(store);
  await upload(store, record, dist);
  await putCandidate(command, record, share);
  return command.printed;
}

/** Runs a command. Returns the printed lines. */
export async function saidBy(
  store: Store,
  run: (command: ReturnType<typeof commandOn>) => Promise<void>,
): Promise<string[]> {
  const command = commandOn(store);
  await run(command);
  return command.printed;
}

/** Returns the versions of a remote in the document of a folder, each with its share, the default one marked. */
export function publishedIn(folder: string, name = 'remote-a'): string[] {
  const { microFrontends } = JSON.parse(readFileSync(join(folder, 'discovery.json'), 'utf8')) as Discovery;
  return (microFrontends[name] ?? []).map((one) => {
    const { traffic, default: isDefault } = ('deployment' in one && one.deployment) || {};
    return `${one.metadata.version}: ${traffic}${isDefault ? ' default' : ''}`;
  });
}
