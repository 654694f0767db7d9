import type { BankName } from '@wallet/platform/api';
import { englishOnlyBanks } from '@wallet/money';
import { Field, Icon, inUpperCase } from '@wallet/ui';
import { BankChoice } from '../bank/bank-choice';
import { useBox } from '../form/use-box';
import { useText } from '../text';
import classes from './edit-profile-form.module.css';

interface Props {
  /** The code of the bank that is chosen. */
  bank: string;
  /** The names of the bank that the member has now. */
  present: BankName | null;
}

/** Name and bank account, with the hints of the registration. */
export function EditProfileFields({ bank, present }: Props) {
  const t = useText();
  const name = useBox('name');
  const choice = useBox('bank');
  const accountNo = useBox('accountNo');
  const holder = useBox('holder');
  return (
    <>
      <Field
        {...name.box}
        error={name.error}
        label={t('register.name')}
        hint={t('register.nameHint')}
        prefix={<Icon name="user" size={20} />}
        autoComplete="nickname"
        maxLength={100}
        required
        enterKeyHint="next"
      />
      <BankChoice
        name="bank"
        value={choice.box.value}
        onChange={choice.box.onChange}
        readOnly={choice.box.readOnly}
        error={choice.error}
        present={present}
      />
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
      <Field
        {...holder.box}
        {...inUpperCase(holder.box.onChange)}
        className={classes.upper}
        error={holder.error}
        label={t('editProfile.holder')}
        hint={t(englishOnlyBanks.has(bank) ? 'register.englishHint' : 'editProfile.holderHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        required
        enterKeyHint="done"
      />
    </>
  );
}
