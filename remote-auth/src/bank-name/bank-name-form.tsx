import type { BankAccount } from '@wallet/shared/api/types';
import { formatAccountNumber } from '@wallet/shared/format/account-number';
import { isEnglishName } from '@wallet/shared/format/is-english-name';
import { translate } from '@wallet/shared/i18n';
import { Button } from '@wallet/shared/ui/button';
import { Dialog } from '@wallet/shared/ui/dialog';
import { Field } from '@wallet/shared/ui/field';
import { inUpperCase } from '@wallet/shared/ui/in-upper-case';
import { useId, useRef, useState, type FormEvent } from 'react';
import { holderName } from '../register/holder-name';
import { useBankName } from '../profile/use-bank-name';
import { useText } from '../text';
import classes from './bank-name-form.module.css';
import { useRename } from './use-rename';

interface Props {
  account: BankAccount;
  title: string;
  close: () => void;
}

/** The dialog with the one box for the name, in English letters and upper case. */
export function BankNameForm({ account, title, close }: Props) {
  const t = useText();
  const bankName = useBankName(account.bank);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState(false);
  const rename = useRename(close);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    setRefused(!isEnglishName(name));
    if (isEnglishName(name)) rename.mutate({ bankCode: account.bankCode, bankAccountName: holderName(name) });
    else field.current?.focus();
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
      </form>
    </Dialog>
  );
}
