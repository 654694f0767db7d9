import type { BankAccount, PayeeChange } from '@wallet/shared/api/types';
import { formatAccountNumber } from '@wallet/shared/format/account-number';
import { isEnglishName } from '@wallet/shared/format/is-english-name';
import { translate } from '@wallet/shared/i18n';
import { Button } from '@wallet/shared/ui/button';
import { Dialog } from '@wallet/shared/ui/dialog';
import { Field } from '@wallet/shared/ui/field';
import { inUpperCase } from '@wallet/shared/ui/in-upper-case';
import { useId, useRef, useState, type FormEvent } from 'react';
import { PayeePasswordField } from '../payee/payee-password-field';
import { PayeePauseNote } from '../payee/payee-pause-note';
import { usePayeePassword } from '../payee/use-payee-password';
import { holderName } from '../register/holder-name';
import { useBankName } from '../profile/use-bank-name';
import { useText } from '../text';
import classes from './bank-name-form.module.css';
import { useRename } from './use-rename';

interface Props {
  account: BankAccount;
  /** What the server asks for when the account that is paid to changes, where it says so. */
  payeeChange: PayeeChange | null;
  username: string;
  title: string;
  close: () => void;
}

/** The dialog with the box for the name, in English letters and upper case, and the password where it is asked for. */
export function BankNameForm({ account, payeeChange, username, title, close }: Props) {
  const t = useText();
  const bankName = useBankName(account.bank);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState(false);
  const password = usePayeePassword(payeeChange);
  const rename = useRename(close, password.hear);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    setRefused(!isEnglishName(name));
    if (!isEnglishName(name)) return field.current?.focus();
    const shown = password.shown();
    if (shown) rename.mutate({ bankCode: account.bankCode, bankAccountName: holderName(name), ...shown });
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      busy={rename.isPending}
      initialFocus={field}
      footer={
        <Button type="submit" form={form} wide busy={rename.isPending}>
          {t('bankName.save')}
        </Button>
      }
    >
      <form id={form} className={classes.form} onSubmit={submit} noValidate>
        <p>{t('bankName.why')}</p>
        <dl className={classes.account}>
          <div>
            <dt>{t('profile.bankName')}</dt>
            <dd>{bankName}</dd>
          </div>
          <div>
            <dt>{t('profile.accountNo')}</dt>
            <dd className={classes.number}>{formatAccountNumber(account.bankAccountNo)}</dd>
          </div>
          <div>
            <dt>{t('bankName.now')}</dt>
            <dd>{account.bankAccountName}</dd>
          </div>
        </dl>
        <Field
          ref={field}
          label={t('bankName.name')}
          hint={t('bankName.hint')}
          error={refused && !isEnglishName(name) ? translate('errors', 'BANK_ACCOUNT_NAME_ENG') : undefined}
          value={name}
          {...inUpperCase(setName)}
          lang="en"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={200}
          readOnly={rename.isPending}
          required
        />
        {password.isAsked && (
          <PayeePasswordField
            password={password}
            username={username}
            readOnly={rename.isPending}
            focusFirst={!payeeChange?.needsPassword}
          />
        )}
        <PayeePauseNote change={payeeChange} />
      </form>
    </Dialog>
  );
}
