import { randomBytes } from 'node:crypto';
import { CliError, integrityOf } from '@wallet/build';
import { hourMs } from '@wallet/server';
import { newestState } from '../history';
import { recordKeyOf, type ReleaseRecord, versionOf } from '../records';
import { createSigner, requireSigned, signText } from '../signing';
import { type PreviewFile, readRecord, signedTextOf } from '../site';
import type { Command } from './command';
import { stateWithRelease } from './put-release';
import { storeBuild } from './release';

interface PreviewOptions {
  /** A stored version; by default this checkout's build, which is uploaded. */
  version?: string | undefined;
  hours: number;
  /** The site's address, for the printed link. */
  origin?: string | undefined;
}

/**
 * Writes a preview of a version into the store and prints its link. A visitor who opens the link sees the live site
 * with that version until the preview ends; other visitors see no change.
 */
export async function preview(
  command: Command,
  name: string,
  { version, hours, origin }: PreviewOptions,
): Promise<void> {
  const { store, print } = command;
  if (name === 'shell')
    throw new CliError('A preview of the shell is not possible: its version is part of every page.');
  const record =
    version === undefined ? (await storeBuild(command, name)).stored : await readRecord(store, name, version);
  const file = await createPreview(command, record, hours);
  // Cannot be guessed: who knows the id sees the version.
  const id = randomBytes(16).toString('base64url');
  await store.putIfAbsent(`previews/${id}.json`, Buffer.from(JSON.stringify(file)));
  print(`${name} ${file.version} can be seen until ${file.until} by everyone who has this link:`);
  print(`${origin ?? 'https://<the site>'}/#preview=${id}`);
}

/**
 * Returns a preview of a stored version, signed in a signed store.
 * @throws CliError when the version could not be released, or when this key may not sign releases of the remote
 */
async function createPreview(
  { store, allow }: Command,
  record: ReleaseRecord,
  hours: number,
): Promise<PreviewFile> {
  await requireSigned(store, [record]);
  // Only checks that the version could be released: a preview puts nothing live.
  stateWithRelease(await newestState(store), record, { since: 0, allow });
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
