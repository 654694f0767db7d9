import { maxFileBytes, uploadFile } from '@wallet/inbox-calls';
import { callInbox, type InboxFailure } from '@wallet/inbox-client';
import type { StoredFile } from './draft';

/** The types that the site stores. */
export const acceptedTypes = 'image/png,image/jpeg,image/gif,video/mp4,video/quicktime';

const kindOf = ({ type }: File): StoredFile['kind'] => (type.startsWith('video/') ? 'video' : 'image');

/** Resolves with false when the browser cannot read a file, for example because it was moved. */
const isReadable = (file: File): Promise<boolean> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(true));
    reader.addEventListener('error', () => resolve(false));
    reader.readAsArrayBuffer(file.slice(0, 1));
  });

/** Resolves with the reason why the site would not store a file; undefined when it can be sent. */
export async function fileFailure(file: File): Promise<InboxFailure | undefined> {
  if (!acceptedTypes.split(',').includes(file.type)) return { code: 'FILE_REFUSED' };
  if (file.size > maxFileBytes[kindOf(file)]) return { code: 'FILE_TOO_LARGE' };
  return (await isReadable(file)) ? undefined : { code: 'FILE_REFUSED' };
}

/** Stores a file on the site, once for each id. Rejects with an `InboxFailure`. */
export async function storeFile(id: string, file: File): Promise<StoredFile> {
  const kind = kindOf(file);
  const { path } = await callInbox(uploadFile, { body: { id, kind, file } });
  return { path, kind, name: file.name };
}
