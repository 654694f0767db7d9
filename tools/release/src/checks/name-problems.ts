import { fileUrl } from '@wallet/federation';
import { versionOf, type RemoteRecord, type SiteState } from '../site-state';

/** True when browsers load this release from `/<name>/<version>/`, on the site or on another http(s) origin. */
function isInOwnFolder(record: RemoteRecord): boolean {
  const own = `/${record.name}/${versionOf(record)}/`;
  const folder = fileUrl(record.discovery, '');
  return folder === own || (/^https?:\/\//.test(folder) && folder.endsWith(own));
}

function* releaseProblems(key: string, record: RemoteRecord): Generator<string> {
  if (record.name !== key) yield `${key} is a release of ${record.name}: talk to the Platform team.`;
  if (!isInOwnFolder(record))
    yield `${key} ${versionOf(record)} is loaded from ${record.discovery.url}, which is not in /${record.name}/${versionOf(record)}/: talk to the Platform team.`;
}

/**
 * Returns one message per release whose key, name and address disagree. Rights are checked by key and pages are
 * composed by name, so a state in which the two differ would let one team replace the remote of another.
 */
export function nameProblems({ shell, remotes, candidates = {} }: SiteState): string[] {
  return [
    ...(shell && shell.name !== 'shell' ? [`The shell is a release of ${String(shell.name)}.`] : []),
    ...Object.entries(remotes).flatMap(([key, remote]) => [...releaseProblems(key, remote)]),
    ...Object.entries(candidates).flatMap(([key, { release }]) => [...releaseProblems(key, release)]),
  ];
}
