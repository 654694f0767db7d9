import { maxFileBytes, uploadFile } from '@wallet/inbox-calls';
import { callInbox, failureText, type InboxFailure } from '@wallet/inbox-client';
import { randomId } from '@wallet/platform';
import { useRef, useState } from 'react';
import type { StoredFile } from './draft';

/** The types that the site stores. */
export const acceptedTypes = 'image/png,image/jpeg,image/gif,video/mp4,video/quicktime';

export type PickedFile = { file: File } & (
  | { status: 'uploading' }
  | { status: 'ready'; stored: StoredFile }
  | { status: 'failed'; text: string }
);

const failureOf = (code: InboxFailure['code']): InboxFailure => ({ code });

/** Rejects with an `InboxFailure` when the browser cannot read a file, for example because it was moved. */
const assertReadable = (file: File): Promise<void> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve());
    reader.addEventListener('error', () => reject(failureOf('FILE_REFUSED')));
    reader.readAsArrayBuffer(file.slice(0, 1));
  });

/** Returns the file that an agent attaches. It is uploaded to the site at once. */
export function useFile() {
  const [picked, setPicked] = useState<PickedFile>();
  const latestFile = useRef<File | undefined>(undefined);
  const uploadId = useRef('');
  const running = useRef<AbortController | undefined>(undefined);

  async function upload(file: File, signal: AbortSignal): Promise<StoredFile> {
    const kind = file.type.startsWith('video/') ? 'video' : 'image';
    if (!acceptedTypes.split(',').includes(file.type)) throw failureOf('FILE_REFUSED');
    if (file.size > maxFileBytes[kind]) throw failureOf('FILE_TOO_LARGE');
    await assertReadable(file);
    const { path } = await callInbox(uploadFile, { body: { id: uploadId.current, kind, file }, signal });
    return { path, kind, name: file.name };
  }

  async function start(file: File): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setPicked({ file, status: 'uploading' });
    let next: PickedFile;
    try {
      next = { file, status: 'ready', stored: await upload(file, controller.signal) };
    } catch (error) {
      next = { file, status: 'failed', text: failureText(error as InboxFailure) };
    }
    if (!controller.signal.aborted) setPicked(next);
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
      running.current?.abort();
      latestFile.current = undefined;
      setPicked(undefined);
    },
  };
}
