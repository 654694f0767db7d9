import { randomId } from '@wallet/platform';
import { useCallback, useState } from 'react';
import { uploadKind } from '../client/outgoing';
import { useText } from '../text';

/** Reason why a file cannot be sent; `limit` is in MB. */
export type FileProblem = { problem: 'noExtension' | 'unsupported' } | { problem: 'tooLarge'; limit: number };

/** Accepted MIME types (S5.7). */
export const acceptedTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/gif',
  'video/mp4',
  'video/quicktime',
];
const acceptedNames = /\.(png|jpe?g|gif|mp4|mov|qt)$/i;
/** Maximum file sizes, in MB (S9.2). */
const maxMegabytes = { image: 10, video: 20 };
export const megabyte = 1024 * 1024;

/** Returns the problem of a file, or null when its extension, type and size are accepted (S5.7). */
export function checkFile(file: Pick<File, 'name' | 'type' | 'size'>): FileProblem | null {
  // A name such as `.png` has no extension.
  if (!/[^.]\.[a-z0-9]+$/i.test(file.name)) return { problem: 'noExtension' };
  const isAccepted = file.type === '' ? acceptedNames.test(file.name) : acceptedTypes.includes(file.type);
  if (!isAccepted || file.size === 0) return { problem: 'unsupported' };
  const limit = maxMegabytes[uploadKind(file)];
  return file.size > limit * megabyte ? { problem: 'tooLarge', limit } : null;
}

export interface ChosenFile {
  id: string;
  file: File;
}

export interface Files {
  chosen: readonly ChosenFile[];
  /** Adds the accepted files, and reports the problem of the first rejected one. */
  add: (files: Iterable<File>) => void;
  remove: (id: string) => void;
  clear: () => void;
}

/** Returns the files of the next message. `onRejected` is called with the error message of a rejected file. */
export function useFiles(onRejected: (message: string) => void): Files {
  const t = useText();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  return {
    chosen,
    add: (files) => {
      const checked = [...files].map((file) => ({ id: randomId(), file, problem: checkFile(file) }));
      const rejected = checked.find(({ problem }) => problem);
      if (rejected?.problem) {
        const { name } = rejected.file;
        onRejected(
          rejected.problem.problem === 'tooLarge'
            ? t('files.tooLarge', { name, limit: rejected.problem.limit })
            : t(`files.${rejected.problem.problem}`, { name }),
        );
      }
      setChosen((current) => [...current, ...checked.filter(({ problem }) => !problem)]);
    },
    remove: useCallback((id: string) => setChosen((current) => current.filter((file) => file.id !== id)), []),
    clear: useCallback(() => setChosen([]), []),
  };
}
