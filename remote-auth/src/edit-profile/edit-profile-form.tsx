import { type BankAccount, type ProfileReply, updateProfile } from '@wallet/platform/api';
import { errorText, useElementId } from '@wallet/platform';
import { Button, Dialog } from '@wallet/ui';
import { FORM_ERROR } from 'final-form';
import { useState, type FormEvent } from 'react';
import { Form } from 'react-final-form';
import { holderName } from '../bank/holder-name';
import { useBanks } from '../bank/use-banks';
import { FormFailure } from '../form/form-failure';
import { hearFilled } from '../form/hear-filled';
import { useFocusWrong } from '../form/use-focus-wrong';
import { PayeeCheck } from '../payee/payee-check';
import { plainNumber } from '../phone/plain-number';
import { useProfileChange } from '../profile/use-profile-change';
import { useText } from '../text';
import { EditProfileFields } from './edit-profile-fields';
import classes from './edit-profile-form.module.css';
import {
  changesPayee,
  findEditProblems,
  refusedBox,
  refusalMessage,
  toValues,
  type EditProblems,
  type EditValues,
} from './edit-profile-rules';

interface Props {
  reply: ProfileReply;
  account: BankAccount | null;
  onSaved: () => void;
  close: () => void;
}

/** The dialog with the boxes; what was typed stays in them whatever becomes of it. */
export function EditProfileForm({ reply, account, onSaved, close }: Props) {
  const t = useText();
  const id = useElementId();
  // What is read meanwhile must not take away what is being typed.
  const [start] = useState(() => toValues(reply.profile, account));
  const [present] = useState(account?.bank ?? null);
  const [demanded, setDemanded] = useState(false);
  const change = useProfileChange();
  const { data: list } = useBanks();
  const { form: element, onTried } = useFocusWrong();
  const asksPassword = (values: EditValues): boolean =>
    demanded || ((reply.payeeChange?.needsPassword ?? false) && changesPayee(values, start));

  const save = async (
    values: EditValues,
  ): Promise<(EditProblems & { [FORM_ERROR]?: string }) | undefined> => {
    const { password } = values;
    const update = {
      name: values.name.trim(),
      bankCode: values.bank,
      bankAccountName: holderName(values.holder),
      bankAccountNo: plainNumber(values.accountNo),
    };
    const { name, bankCode, ...bankAccount } = update;
    const bank = list?.banks.find(({ code }) => code === bankCode) ?? null;
    const outcome = await change(
      () => updateProfile({ ...update, ...(asksPassword(values) && { password }) }),
      { name, account: { ...bankAccount, ...(bankCode !== start.bank && { bankCode, bank }) } },
    );
    if (outcome?.status === 'saved') onSaved();
    if (outcome?.status === 'unknown')
      return { [FORM_ERROR]: t(outcome.read ? 'change.unknown' : 'change.unreadable') };
    if (outcome?.status !== 'refused') return undefined;
    const { error } = outcome;
    const box = refusedBox(error);
    if (box === null) return { [FORM_ERROR]: errorText(error) };
    // Not asked for so far: it is no wrong one yet.
    if (box === 'password' && !asksPassword(values)) {
      setDemanded(true);
      return { password: t('payee.passwordMissing') };
    }
    return { [box]: refusalMessage(error, box, t) };
  };

  return (
    <Form<EditValues>
      onSubmit={save}
      initialValues={start}
      validate={(values) => findEditProblems(values, asksPassword(values), t)}
    >
      {({ form, handleSubmit, submitting = false, submitError, modifiedSinceLastSubmit, values }) => {
        const submit = (event: FormEvent<HTMLFormElement>) => {
          hearFilled(event.currentTarget, form.getState().values, form.change);
          void Promise.resolve(handleSubmit(event)).then(onTried);
        };
        return (
          <Dialog
            open
            onClose={close}
            title={t('editProfile.title')}
            busy={submitting}
            footer={
              <Button type="submit" form={id} wide busy={submitting}>
                {t('editProfile.save')}
              </Button>
            }
          >
            <form id={id} ref={element} className={classes.form} onSubmit={submit} noValidate>
              <EditProfileFields bank={values.bank} present={present} />
              {changesPayee(values, start) || demanded ? (
                <PayeeCheck change={reply.payeeChange} asked={asksPassword(values)} demanded={demanded} />
              ) : null}
              {submitError && !submitting && !modifiedSinceLastSubmit && (
                <FormFailure message={submitError as string} />
              )}
            </form>
          </Dialog>
        );
      }}
    </Form>
  );
}
