import type { Bank } from '@wallet/shared/api/types';
import { useLanguage, type Language } from '@wallet/shared/i18n';
import { BankMark } from '@wallet/shared/ui/bank-mark';
import { Button } from '@wallet/shared/ui/button';
import { ChoiceField } from '@wallet/shared/ui/choice-field';
import { useCommonText } from '@wallet/shared/ui/use-common-text';
import { useText } from '../text';
import classes from './register-form.module.css';
import { useBanks } from './use-banks';
import { useRegisterField } from './use-register-field';

const names: Readonly<Record<Language, 'nameTH' | 'nameLA' | 'nameEN'>> = {
  th: 'nameTH',
  la: 'nameLA',
  en: 'nameEN',
};

const toOption = (bank: Bank, language: Language) => ({
  value: bank.code,
  label: bank[names[language]] || bank.nameTH,
  keywords: `${bank.nameTH} ${bank.nameLA} ${bank.nameEN}`,
  mark: <BankMark code={bank.code} size={32} />,
});

/** The bank, found by its mark, its code or its name in any language. */
export function BankField() {
  const t = useText();
  const common = useCommonText();
  const language = useLanguage();
  const { box, error } = useRegisterField('bank');
  const { data, isError, isFetching, refetch } = useBanks();
  const { readOnly, onChange, name, value } = box;
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
        options={(data?.banks ?? []).map((bank) => toOption(bank, language))}
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
