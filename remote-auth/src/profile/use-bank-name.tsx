import type { BankName } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import type { ReactNode } from 'react';
import { unknownValue } from './unknown-value';

/** A bank by its Thai name (S2.45), after the name that readers of another language know it by; a dash without one. */
export function useBankName(bank: BankName | null): ReactNode {
  const language = useLanguage();
  const { nameTH, nameLA, nameEN } = bank ?? { nameTH: '', nameLA: '', nameEN: '' };
  const own = language === 'la' ? nameLA : nameEN;
  if (!nameTH) return unknownValue;
  if (language === 'th') return nameTH;
  if (!own || own === nameTH) return <span lang="th">{nameTH}</span>;
  return (
    <>
      {own} <span lang="th">({nameTH})</span>
    </>
  );
}
