import { englishOnlyBanks } from '@wallet/money';
import { errorText } from '@wallet/platform';
import {
  type BankAccount,
  type BankName,
  type PayeeChange,
  type ProfileReply,
  updateProfile,
} from '@wallet/platform/api';
import { Field, inUpperCase } from '@wallet/ui';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { BankChoice } from '../bank/bank-choice';
import { formatHolderName, useBanks } from '../bank/banks';
import { FormDialog } from '../form/form-dialog';
import { useFormField } from '../form/form-errors';
import { AccountNoField, NameField } from '../form/profile-fields';
import { PayeeCheck } from '../payee/payee-check';
import { normalizeNumber } from '../phone/phone-number';
import { type FormErrors, useProfileChange } from '../profile/use-profile-change';
import { useText } from '../text';
import classes from './edit-profile-form.module.css';
import {
  changesPayee,
  type EditValues,
  findEditProblems,
  rejectionMessage,
  rejectedField,
  toValues,
} from './edit-profile-rules';

type ProfileUpdate = Parameters<typeof updateProfile>[0];

interface FieldsProps {
  /** The code of the selected bank. */
  bank: string;
  /** The names of the member's current bank. */
  currentBank: BankName | null;
}

function EditProfileFields({ bank, currentBank }: FieldsProps) {
  const t = useText();
  const name = useFormField('name');
  const bankField = useFormField('bank');
  const accountNo = useFormField('accountNo');
  const holder = useFormField('holder');
  return (
    <>
      <NameField field={name} />
      <BankChoice
        name="bank"
        value={bankField.input.value}
        onChange={bankField.input.onChange}
        readOnly={bankField.input.readOnly}
        error={bankField.error}
        currentBank={currentBank}
      />
      <AccountNoField field={accountNo} />
      <Field
        {...holder.input}
        {...inUpperCase(holder.input.onChange)}
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

interface EditProfileFormProps {
  reply: ProfileReply;
  account: BankAccount | null;
  onSaved: () => void;
  close: () => void;
}

/** Saves the form, and finds out whether the backend requires the password. */
function useSaveProfile(initialValues: EditValues, payeeChange: PayeeChange | null, onSaved: () => void) {
  const t = useText();
  const { save: saveChange, secondStep, wasPasswordMissing } = useProfileChange();
  const { data: bankList } = useBanks();
  const needsPassword = (values: EditValues): boolean =>
    wasPasswordMissing || ((payeeChange?.needsPassword ?? false) && changesPayee(values, initialValues));

  const save = (values: EditValues): Promise<FormErrors | undefined> => {
    const { password } = values;
    const update = {
      name: values.name.trim(),
      bankCode: values.bank,
      bankAccountName: formatHolderName(values.holder),
      bankAccountNo: normalizeNumber(values.accountNo),
    } satisfies Record<Exclude<keyof ProfileUpdate, 'password' | 'passkeyProof'>, unknown>;
    const { bankCode, bankAccountName, bankAccountNo, ...profile } = update;
    const bankAccount = { bankAccountName, bankAccountNo };
    const bank = bankList?.banks.find(({ code }) => code === bankCode) ?? null;
    const hasPassword = needsPassword(values);
    return saveChange({
      send: (proof) => updateProfile({ ...update, ...(hasPassword && { password }), ...proof }),
      hasPassword,
      command: { action: 'changePayee', bankCode, ...bankAccount },
      requested: {
        profile,
        account: { ...bankAccount, ...(bankCode !== initialValues.bank && { bankCode, bank }) },
      },
      onSaved,
      errorsOf(error): FormErrors {
        const field = rejectedField(error);
        return field ? { [field]: rejectionMessage(error, field, t) } : { [FORM_ERROR]: errorText(error) };
      },
    });
  };

  return { save, secondStep, needsPassword, wasPasswordMissing };
}

/** Edits name and bank account. The typed values stay after a failed request. */
export function EditProfileForm({ reply, account, onSaved, close }: EditProfileFormProps) {
  const t = useText();
  // A later fetch of the profile must not overwrite the member's input.
  const [initialValues] = useState(() => toValues(reply.profile, account));
  const [currentBank] = useState(account?.bank ?? null);
  const { payeeChange } = reply;
  const { save, secondStep, needsPassword, wasPasswordMissing } = useSaveProfile(
    initialValues,
    payeeChange,
    onSaved,
  );

  return (
    <FormDialog<EditValues>
      title={t('editProfile.title')}
      submitLabel={t('editProfile.save')}
      onSubmit={save}
      initialValues={initialValues}
      validate={(values) => findEditProblems(values, needsPassword(values), t)}
      close={close}
      aside={secondStep}
    >
      {(values) => (
        <>
          <EditProfileFields bank={values.bank} currentBank={currentBank} />
          {(changesPayee(values, initialValues) || wasPasswordMissing) && (
            <PayeeCheck
              payeeChange={payeeChange}
              needsPassword={needsPassword(values)}
              wasPasswordMissing={wasPasswordMissing}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
