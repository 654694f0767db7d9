import type { BankName } from '@wallet/shared/api/types';
import { useLanguage } from '@wallet/shared/i18n';
import type { ReactNode } from 'react';

/** A bank by its Thai name (S2.45), after the name that readers of another language know it by. */
export function useBankName({ nameTH, nameLA, nameEN }: BankName): ReactNode {
  const language = useLanguage();
  if (language === 'th') return nameTH;
  return (
    <>
      {language === 'la' ? nameLA : nameEN} <span lang="th">({nameTH})</span>
    </>
  );
}
