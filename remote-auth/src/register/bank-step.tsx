import { getConfig } from '@wallet/platform/config';
import { englishOnlyBanks } from '@wallet/money';
import { Field } from '@wallet/ui';
import { BankChoice } from '../bank/bank-choice';
import { useText } from '../text';
import { CurrencyField } from './currency-field';
import { HolderNameField } from './holder-name-field';
import { useRegisterField } from './use-register-field';

/** The bank of the account that withdrawals go to. */
function BankField() {
  const { box, error } = useRegisterField('bank');
  const { readOnly, onChange, name, value } = box;
  return (
    <BankChoice name={name} value={value} onChange={onChange} readOnly={readOnly ?? false} error={error} />
  );
}

/** The last step: the account that withdrawals go to, and in the Lao edition the wallet's currency (S2.17). */
export function BankStep() {
  const t = useText();
  const bank = useRegisterField('bank');
  const accountNo = useRegisterField('accountNo');
  const english = englishOnlyBanks.has(bank.box.value);
  return (
    <>
      {getConfig().edition === 'lao' && <CurrencyField />}
      <BankField />
      <Field
        {...accountNo.box}
        error={accountNo.error}
        label={t('register.accountNo')}
        hint={t('register.accountNoHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={32}
        required
        enterKeyHint="next"
      />
      <HolderNameField name="firstName" autoComplete="given-name" english={english} />
      <HolderNameField name="lastName" autoComplete="family-name" english={english} />
    </>
  );
}
