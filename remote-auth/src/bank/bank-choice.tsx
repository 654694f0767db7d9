import { languages } from '@wallet/contract';
import { bankNameField } from '@wallet/money';
import type { Bank, BankName } from '@wallet/platform/api';
import { type Language, useLanguage } from '@wallet/platform/i18n';
import { BankLogo, Button, ChoiceField, useCommonText } from '@wallet/ui';
import { useText } from '../text';
import classes from './bank-choice.module.css';
import { useBanks } from './banks';

const toOption = ({ code, ...bank }: BankName & { code: string }, language: Language) => ({
  value: code,
  label: bank[bankNameField(language)] || bank.nameTH || code,
  keywords: languages.map((each) => bank[bankNameField(each)]).join(' '),
  icon: <BankLogo code={code} size={32} />,
});

interface Props {
  name: string;
  /** The code of the selected bank, or ''. */
  value: string;
  onChange: (code: string) => void;
  readOnly: boolean;
  error: string | undefined;
  /** The member's current bank, which may be missing from the list. */
  currentBank?: BankName | null;
}

/** Selects a bank. The search matches its names in all languages; `ChoiceField` also searches `value`, the code. */
export function BankChoice({ name, value, onChange, readOnly, error, currentBank = null }: Props) {
  const t = useText();
  const common = useCommonText();
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useBanks();
  const listed: readonly (BankName & Pick<Bank, 'code'>)[] = data?.banks ?? [];
  const isUnlisted = value !== '' && currentBank !== null && !listed.some(({ code }) => code === value);
  const banks = isUnlisted ? [{ ...currentBank, code: value }, ...listed] : listed;
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
        <p role="alert" className={classes.error}>
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
