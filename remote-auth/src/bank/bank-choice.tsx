import type { Bank, BankName } from '@wallet/platform/api';
import { useLanguage, type Language } from '@wallet/platform/i18n';
import { BankLogo, Button, ChoiceField, useCommonText } from '@wallet/ui';
import { useText } from '../text';
import classes from './bank-choice.module.css';
import { useBanks } from './use-banks';

const names: Readonly<Record<Language, 'nameTH' | 'nameLA' | 'nameEN'>> = {
  th: 'nameTH',
  la: 'nameLA',
  en: 'nameEN',
};

const toOption = ({ code, ...bank }: BankName & { code: string }, language: Language) => ({
  value: code,
  label: bank[names[language]] || bank.nameTH || code,
  keywords: `${bank.nameTH} ${bank.nameLA} ${bank.nameEN}`,
  icon: <BankLogo code={code} size={32} />,
});

interface Props {
  name: string;
  /** The code of the bank; '' while none is chosen. */
  value: string;
  onChange: (code: string) => void;
  readOnly: boolean;
  error: string | undefined;
  /** The bank that is chosen already, which may not be in the list any more. */
  present?: BankName | null;
}

/** The bank, found by its logo, its code or its name in any language. */
export function BankChoice({ name, value, onChange, readOnly, error, present = null }: Props) {
  const t = useText();
  const common = useCommonText();
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useBanks();
  const listed: readonly (BankName & Pick<Bank, 'code'>)[] = data?.banks ?? [];
  const isMissing = value !== '' && present !== null && !listed.some(({ code }) => code === value);
  const banks = isMissing ? [{ ...present, code: value }, ...listed] : listed;
  return (
    <div>
      <ChoiceField
        name={name}
        value={value}
        onChange={onChange}
        disabled={readOnly || !data}
        required
        error={error}
        label={t('register.bank')}
        placeholder={data || isError ? t('register.bankChoose') : common('loading')}
        searchLabel={t('register.bankSearch')}
        options={banks.map((bank) => toOption(bank, language))}
      />
      {isError && !data && (
        <p role="alert" className={classes.wrong}>
          {t('register.bankFailed')}{' '}
          <Button
            variant="quiet"
            size="small"
            icon="refresh"
            busy={isFetching}
            onClick={() => void refetch()}
          >
            {common('retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
