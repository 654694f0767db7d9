import { englishOnlyBanks } from '@wallet/money';
import { useElementId } from '@wallet/platform';
import { getConfig } from '@wallet/platform/config';
import { Field, Icon, inUpperCase } from '@wallet/ui';
import { BankChoice } from '../bank/bank-choice';
import { AccountNoField } from '../form/profile-fields';
import { useText } from '../text';
import classes from './bank-step.module.css';
import { useRegisterField } from './register-field-errors';

const currencies = ['LAK', 'BAHT'] as const;

/** Selects the wallet's currency (S9.6). No default: the currency cannot be changed later. */
function CurrencyField() {
  const t = useText();
  const id = useElementId();
  const { input, error } = useRegisterField('currency');
  return (
    <fieldset
      role="radiogroup"
      className={classes.field}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
    >
      <legend className={classes.legend}>{t('register.currency')}</legend>
      <div className={classes.options}>
        {currencies.map((currency) => (
          <label key={currency} className={classes.option}>
            <input
              type="radio"
              name="currency"
              value={currency}
              checked={input.value === currency}
              disabled={input.readOnly}
              onChange={() => input.onChange(currency)}
              className={classes.input}
            />
            <span>{t(`register.${currency}`)}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        {t('register.currencyHint')}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

interface HolderNameProps {
  name: 'firstName' | 'lastName';
  autoComplete: 'given-name' | 'family-name';
  /** True when the selected bank accepts English letters only. */
  isEnglishOnly: boolean;
}

/** Converts the holder's name to upper case while it is typed (S2.17). */
function HolderNameField({ name, autoComplete, isEnglishOnly }: HolderNameProps) {
  const t = useText();
  const { input, error } = useRegisterField(name);
  return (
    <Field
      {...input}
      {...inUpperCase(input.onChange)}
      className={classes.upper}
      error={error}
      label={t(`register.${name}`)}
      hint={isEnglishOnly ? t('register.englishHint') : undefined}
      autoComplete={autoComplete}
      autoCapitalize="characters"
      spellCheck={false}
      // Both names and a space must fit into the 200 characters of an account name.
      maxLength={99}
      required
      enterKeyHint="next"
    />
  );
}

function BankField() {
  const { input, error } = useRegisterField('bank');
  const { readOnly, onChange, name, value } = input;
  return (
    <BankChoice name={name} value={value} onChange={onChange} readOnly={readOnly ?? false} error={error} />
  );
}

/** The last step: the bank account for withdrawals, and in the Lao edition the wallet's currency (S2.17). */
export function BankStep() {
  const bank = useRegisterField('bank');
  const accountNo = useRegisterField('accountNo');
  const isEnglishOnly = englishOnlyBanks.has(bank.input.value);
  return (
    <>
      {getConfig().edition === 'lao' && <CurrencyField />}
      <BankField />
      <AccountNoField field={accountNo} />
      <HolderNameField name="firstName" autoComplete="given-name" isEnglishOnly={isEnglishOnly} />
      <HolderNameField name="lastName" autoComplete="family-name" isEnglishOnly={isEnglishOnly} />
    </>
  );
}
