import { isEnglishName } from '@wallet/money';
import { errorText } from '@wallet/platform';
import { type BankAccount, type PayeeChange, updateBankAccountName } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { translate } from '@wallet/platform/i18n';
import { Field, formatAccountNumber, inUpperCase } from '@wallet/ui';
import { FORM_ERROR } from 'final-form';
import { type Ref, useRef } from 'react';
import { formatHolderName } from '../bank/banks';
import { FormDialog } from '../form/form-dialog';
import { useFormField } from '../form/form-errors';
import { isPasswordError, PayeeCheck } from '../payee/payee-check';
import { unknownValue, useBankName } from '../profile/bank-account';
import { type FormErrors, useProfileChange } from '../profile/use-profile-change';
import { useText } from '../text';
import classes from './bank-name-form.module.css';

/** Renders the field for the holder's name, and converts its input to upper case. */
function NameField({ ref }: { ref: Ref<HTMLInputElement> }) {
  const t = useText();
  const { input, error } = useFormField('name');
  return (
    <Field
      {...input}
      {...inUpperCase(input.onChange)}
      ref={ref}
      label={t('bankName.name')}
      hint={t('bankName.hint')}
      error={error}
      lang="en"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={200}
      required
    />
  );
}

const emptyValues = { name: '', password: '' };

type Values = typeof emptyValues;

type CodedAccount = BankAccount & { bankCode: string };

/** Renders the bank, the number and the current name of an account. */
function AccountSummary({ account }: { account: CodedAccount }) {
  const t = useText();
  const bankName = useBankName(account.bank);
  return (
    <dl className={classes.account}>
      <div>
        <dt>{t('profile.bankName')}</dt>
        <dd>{bankName}</dd>
      </div>
      <div>
        <dt>{t('profile.accountNo')}</dt>
        <dd className={classes.number}>
          {account.bankAccountNo ? formatAccountNumber(account.bankAccountNo) : unknownValue}
        </dd>
      </div>
      <div>
        <dt>{t('bankName.now')}</dt>
        <dd>{account.bankAccountName}</dd>
      </div>
    </dl>
  );
}

/**
 * Validates and saves the name. The result's `needsPassword` is true when the backend requires the password, and
 * `wasPasswordMissing` after the backend rejected a request without it.
 */
function useSaveBankName({ bankCode }: CodedAccount, payeeChange: PayeeChange | null, onSaved: () => void) {
  const t = useText();
  const { save, secondStep, wasPasswordMissing } = useProfileChange();
  const needsPassword = wasPasswordMissing || (payeeChange?.needsPassword ?? false);

  const validate = ({ name, password }: Values): FormErrors => ({
    ...(!isEnglishName(name) && { name: translate('errors', 'BANK_ACCOUNT_NAME_ENG') }),
    ...(needsPassword && password === '' && { password: t('payee.passwordMissing') }),
  });

  const submit = ({ name, password }: Values): Promise<FormErrors | undefined> => {
    const bankAccountName = formatHolderName(name);
    return save({
      send: (proof) =>
        updateBankAccountName({ bankCode, bankAccountName, ...(needsPassword && { password }), ...proof }),
      hasPassword: needsPassword,
      command: { action: 'changePayee', bankCode, bankAccountName },
      requested: { profile: {}, account: { bankAccountName } },
      onSaved() {
        onSaved();
        events.emit('auth:bank-name-changed', { bankAccountName });
      },
      errorsOf(error): FormErrors {
        events.emit('ui:toast-requested', { kind: 'error', text: errorText(error) });
        // An empty message marks the submit as failed; the toast shows the reason.
        return isPasswordError(error) ? { password: errorText(error) } : { [FORM_ERROR]: '' };
      },
    });
  };

  return { validate, submit, secondStep, needsPassword, wasPasswordMissing };
}

interface BankNameFormProps {
  account: CodedAccount;
  payeeChange: PayeeChange | null;
  title: string;
  close: () => void;
}

/**
 * Renders the field for the name in English letters (S5.13). Success closes the dialog and emits
 * `auth:bank-name-changed` (S4.15), a rejection shows a red toast (S8.17).
 */
export function BankNameForm({ account, payeeChange, title, close }: BankNameFormProps) {
  const t = useText();
  const nameField = useRef<HTMLInputElement>(null);
  const { validate, submit, secondStep, needsPassword, wasPasswordMissing } = useSaveBankName(
    account,
    payeeChange,
    close,
  );
  return (
    <FormDialog<Values>
      title={title}
      submitLabel={t('bankName.save')}
      onSubmit={submit}
      initialValues={emptyValues}
      validate={validate}
      initialFocus={nameField}
      close={close}
      aside={secondStep}
    >
      {() => (
        <>
          <p>{t('bankName.why')}</p>
          <AccountSummary account={account} />
          <NameField ref={nameField} />
          <PayeeCheck
            payeeChange={payeeChange}
            needsPassword={needsPassword}
            wasPasswordMissing={wasPasswordMissing}
          />
        </>
      )}
    </FormDialog>
  );
}
