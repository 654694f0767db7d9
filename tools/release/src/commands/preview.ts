import { randomBytes } from 'node:crypto';
import { CliError, integrityOf } from '@wallet/build';
import { newestState } from '../history/history';
import { readPreview, type PreviewFile } from '../preview/preview-file';
import { createSigner, requireSigned } from '../signing/signed-records';
import { isSignedBy, signText } from '../signing/keys';
import { grantsFor, type TeamList } from '../signing/team-list';
import { recordFile, recordKeyOf, versionOf, type ReleaseRecord } from '../records/site-state';
import type { Store } from '../store/store';
import { readRecord } from '../site/upload';
import { stateWithLive } from './put-live';
import { storeBuild } from './release';
import type { Command } from './command';

interface PreviewOptions {
  /** A stored version; by default this checkout's build, which is uploaded. */
  version?: string | undefined;
  hours: number;
  /** The site's address, for the printed link. */
  site?: string | undefined;
}

const hourMs = 60 * 60_000;
export const maxPreviewHours = 72;
/** Age after which no preview is valid, in ms. */
export const maxPreviewMs = maxPreviewHours * hourMs;

const signedTextOf = ({ remote, version, record, until }: PreviewFile): string =>
  JSON.stringify({ remote, version, record, until });

/**
 * Writes a preview of a version into the store and prints its link. A visitor who opens the link sees the live site
 * with that version until the preview ends; other visitors see no change.
 */
export async function preview(
  command: Command,
  name: string,
  { version, hours, site }: PreviewOptions,
): Promise<void> {
  const { store, print } = command;
  if (name === 'shell')
    throw new CliError('A preview of the shell is not possible: its version is part of every page.');
  const record =
    version === undefined ? (await storeBuild(command, name)).stored : await readRecord(store, name, version);
  const file = await createPreview(command, record, hours);
  const id = createPreviewId();
  await store.putIfAbsent(previewKeyOf(id), previewBytes(file));
  print(`${name} ${file.version} can be seen until ${file.until} by everyone who has this link:`);
  print(previewLink(site ?? 'https://<the site>', id));
}

/** Returns a new id. It cannot be guessed, because everyone who knows it may see the version. */
export const createPreviewId = (): string => randomBytes(16).toString('base64url');

export const previewKeyOf = (id: string): string => `previews/${id}.json`;

export const previewLink = (site: string, id: string): string => `${site}/#preview=${id}`;

export const previewBytes = (file: PreviewFile): Buffer => Buffer.from(JSON.stringify(file));

/**
 * Returns a preview of a stored version, signed in a signed store.
 * @throws CliError when the version could not be released, or when this key may not sign releases of the remote
 */
export async function createPreview(
  { store, allow }: Command,
  record: ReleaseRecord,
  hours: number,
): Promise<PreviewFile> {
  await requireSigned(store, [record]);
  // Only checks that the version could be released: a preview puts nothing live.
  stateWithLive(await newestState(store), record, 0, allow);
  // Fails when this key may not sign releases of the remote.
  await createSigner(store, record);
  const stored = await store.get(recordKeyOf(record));
  if (!stored) throw new CliError(`${recordKeyOf(record)} is missing in ${store.address}.`);
  const file: PreviewFile = {
    remote: record.name,
    version: versionOf(record),
    record: integrityOf(stored.bytes),
    until: new Date(Date.now() + hours * hourMs).toISOString(),
  };
  const key = store.signing?.key;
  return { ...file, signature: key && signText('preview', signedTextOf(file), key) };
}

/**
 * Returns the problem of a preview: it must name a stored version by its hash and, in a signed store, be signed by the
 * team that owns the remote.
 */
export async function previewProblem(
  store: Store,
  key: string,
  teamList: TeamList | undefined,
): Promise<string | undefined> {
  const preview = await readPreview(store, key);
  if (!preview) return `${key} cannot be read.`;
  const { remote, version, signature, record: recordIntegrity, until } = preview;
  // An ended preview is no problem: a prune removes it.
  if (Date.parse(until) < Date.now()) return undefined;
  const stored = await store.get(`${remote}/${version}/${recordFile}`).catch(() => null);
  if (!stored || integrityOf(stored.bytes) !== recordIntegrity)
    return `${key} is of a version that is not in the store.`;
  if (!teamList) return undefined;
  const isSigned = grantsFor(teamList, store, remote).some(
    (grant) => signature && isSignedBy('preview', signedTextOf(preview), signature, grant.key),
  );
  return isSigned ? undefined : `${key} is not signed by the team of ${remote}.`;
}
