import { useCallback, useState } from 'react';
import { randomId } from '@wallet/platform';
import { useText } from '../text';
import { checkFile } from './check-file';

/** A file that is chosen and not sent yet. */
export interface ChosenFile {
  id: string;
  file: File;
}

export interface Files {
  chosen: readonly ChosenFile[];
  /** Takes those that may be sent, and says what is wrong with the first that may not. */
  add: (files: Iterable<File>) => void;
  remove: (id: string) => void;
  clear: () => void;
}

/** The files that go with the next message. */
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
