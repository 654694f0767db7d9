import { useCallback, useState } from 'react';
import { randomId } from '@wallet/platform';
import { useText } from '../text';
import { checkFile } from './check-file';

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

/** Returns the files of the next message. `refuse` is called with the error message of a rejected file. */
export function useFiles(refuse: (message: string) => void): Files {
  const t = useText();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  return {
    chosen,
    add: (files) => {
      const all = [...files].map((file) => ({ id: randomId(), file, wrong: checkFile(file) }));
      const bad = all.find(({ wrong }) => wrong);
      if (bad?.wrong) {
        const { name } = bad.file;
        refuse(
          bad.wrong.problem === 'tooLarge'
            ? t('files.tooLarge', { name, limit: bad.wrong.limit })
            : t(`files.${bad.wrong.problem}`, { name }),
        );
      }
      setChosen((before) => [...before, ...all.filter(({ wrong }) => !wrong)]);
    },
    remove: useCallback((id: string) => setChosen((all) => all.filter((one) => one.id !== id)), []),
    clear: useCallback(() => setChosen([]), []),
  };
}
