import { type BankAccount, type PayeeChange, updateBankAccountName } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { Button, Dialog, formatAccountNumber } from '@wallet/ui';
import { isEnglishName } from '@wallet/money';
import { translate } from '@wallet/platform/i18n';
import { errorText, useElementId } from '@wallet/platform';
import { FORM_ERROR } from 'final-form';
import { useRef, useState, type FormEvent } from 'react';
import { Form } from 'react-final-form';
import { holderName } from '../bank/holder-name';
import { FormFailure } from '../form/form-failure';
import { hearFilled } from '../form/hear-filled';
import { useFocusWrong } from '../form/use-focus-wrong';
import { isPasswordWanted } from '../payee/is-password-wanted';
import { PayeeCheck } from '../payee/payee-check';
import { unknownValue } from '../profile/unknown-value';
import { useBankName } from '../profile/use-bank-name';
import { useProfileChange } from '../profile/use-profile-change';
import { useText } from '../text';
import classes from './bank-name-form.module.css';
import { NameBox } from './name-box';

interface Values {
  name: string;
  password: string;
}

type Problems = Partial<Values> & { [FORM_ERROR]?: string };

const untyped: Values = { name: '', password: '' };

interface Props {
  account: BankAccount & { bankCode: string };
  change: PayeeChange | null;
  title: string;
  close: () => void;
}

/**
 * The dialog with the box for the name, in English letters and upper case (S5.13): success closes it and is told to
 * whoever shows the name (S4.15), a refusal is a red toast (S8.17).
 */
export function BankNameForm({ account, change, title, close }: Props) {
  const t = useText();
  const bankName = useBankName(account.bank);
  const id = useElementId();
  const field = useRef<HTMLInputElement>(null);
  const [demanded, setDemanded] = useState(false);
  const asked = demanded || (change?.needsPassword ?? false);
  const save = useProfileChange();
  const { form: element, onTried } = useFocusWrong();

  const validate = ({ name, password }: Values): Problems => ({
    ...(!isEnglishName(name) && { name: translate('errors', 'BANK_ACCOUNT_NAME_ENG') }),
    ...(asked && password === '' && { password: t('payee.passwordMissing') }),
  });

  const submit = async ({ name, password }: Values): Promise<Problems | undefined> => {
    const update = { bankCode: account.bankCode, bankAccountName: holderName(name) };
    const outcome = await save(() => updateBankAccountName({ ...update, ...(asked && { password }) }), {
      account: { bankAccountName: update.bankAccountName },
    });
    if (outcome?.status === 'saved') {
      close();
      events.emit('auth:bank-name-changed', { bankAccountName: update.bankAccountName });
    }
    if (outcome?.status === 'unknown')
      return { [FORM_ERROR]: t(outcome.read ? 'change.unknown' : 'change.unreadable') };
    if (outcome?.status !== 'refused') return undefined;
    const { error } = outcome;
    // Not asked for so far: it is no wrong one yet.
    if (isPasswordWanted(error) && !asked) {
      setDemanded(true);
      return { password: t('payee.passwordMissing') };
    }
    events.emit('ui:toast-requested', { kind: 'error', text: errorText(error) });
    return isPasswordWanted(error) ? { password: errorText(error) } : { [FORM_ERROR]: '' };
  };

  return (
    <Form<Values> onSubmit={submit} initialValues={untyped} validate={validate}>
      {({ form, handleSubmit, submitting = false, submitError, modifiedSinceLastSubmit }) => {
        const send = (event: FormEvent<HTMLFormElement>) => {
          hearFilled(event.currentTarget, form.getState().values, form.change);
          void Promise.resolve(handleSubmit(event)).then(onTried);
        };
        return (
          <Dialog
            open
            onClose={close}
            title={title}
            busy={submitting}
            initialFocus={field}
            footer={
              <Button type="submit" form={id} wide busy={submitting}>
                {t('bankName.save')}
              </Button>
            }
          >
            <form id={id} ref={element} className={classes.form} onSubmit={send} noValidate>
              <p>{t('bankName.why')}</p>
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
              <NameBox ref={field} />
              <PayeeCheck change={change} asked={asked} demanded={demanded} />
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
