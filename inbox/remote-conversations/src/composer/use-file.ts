import { uploadFile } from '@wallet/inbox-calls';
import { callInbox, failureText, type InboxFailure } from '@wallet/inbox-client';
import { randomId } from '@wallet/platform';
import { useRef, useState } from 'react';
import type { StoredFile } from './draft';

/** The types that the site stores. */
export const acceptedTypes = 'image/png,image/jpeg,image/gif,video/mp4,video/quicktime';

const maxBytes = { image: 10_000_000, video: 17_000_000 } as const;

export type PickedFile = { file: File } & (
  | { status: 'uploading' }
  | { status: 'ready'; stored: StoredFile }
  | { status: 'failed'; text: string }
);

const refused: InboxFailure = { code: 'FILE_REFUSED' };

/** Returns the content of a file in base64. Rejects with an `InboxFailure` when the browser cannot read the file. */
const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // The result is a data URL, such as `data:image/png;base64,…`. The content follows the comma.
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(refused));
    reader.readAsDataURL(file);
  });

/** Returns the file that an agent attaches. It is uploaded to the site at once. */
export function useFile() {
  const [picked, setPicked] = useState<PickedFile>();
  const latestFile = useRef<File | undefined>(undefined);
  const uploadId = useRef('');

  async function upload(file: File): Promise<StoredFile> {
    const kind = file.type.startsWith('video/') ? 'video' : 'image';
    if (!acceptedTypes.split(',').includes(file.type) || file.size > maxBytes[kind]) throw refused;
    const content = await readBase64(file);
    const { path } = await callInbox(uploadFile, { body: { id: uploadId.current, kind, content } });
    return { path, kind, name: file.name };
  }

  async function start(file: File): Promise<void> {
    setPicked({ file, status: 'uploading' });
    let next: PickedFile;
    try {
      next = { file, status: 'ready', stored: await upload(file) };
    } catch (error) {
      next = { file, status: 'failed', text: failureText(error as InboxFailure) };
    }
    if (latestFile.current === file) setPicked(next);
  }

  return {
    picked,
    pick(file: File): void {
      latestFile.current = file;
      uploadId.current = randomId();
      void start(file);
    },
    /** Uploads the same file again, with the same id. */
    retry(): void {
      if (latestFile.current) void start(latestFile.current);
    },
    remove(): void {
      latestFile.current = undefined;
      setPicked(undefined);
    },
  };
}
