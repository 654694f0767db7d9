import { Button, Dialog, Field, PasswordField } from '@wallet/ui';
import { useElementId } from '@wallet/platform';
import { FORM_ERROR } from 'final-form';
import type { FormEvent } from 'react';
import { Form } from 'react-final-form';
import { FormError, useFocusFirstError, useFormField } from '../form/form-errors';
import { syncAutofill } from '../form/sync-autofill';
import { PauseNote } from '../payee/pause-note';
import { isPasswordError } from '../payee/payee-check';
import { useProfile } from '../profile/use-profile';
import { useText } from '../text';
import { isApiError, passkeyProblem } from './passkey-problem';
import classes from './passkeys-dialog.module.css';

interface Values {
  name: string;
  password: string;
}

function NameField() {
  const t = useText();
  const { input, error } = useFormField('name');
  return (
    <Field
      {...input}
      error={error}
      label={t('passkeys.name')}
      hint={t('passkeys.nameHint')}
      autoComplete="off"
      maxLength={60}
      required
    />
  );
}

function OwnPasswordField() {
  const t = useText();
  const { data } = useProfile();
  const { input, error } = useFormField('password');
  return (
    <>
      {/* Password managers read the username here. */}
      <input type="text" autoComplete="username" value={data?.profile.username ?? ''} readOnly hidden />
      <PasswordField
        {...input}
        error={error}
        label={t('payee.password')}
        hint={t('passkeys.passwordHint')}
        autoComplete="current-password"
        required
      />
    </>
  );
}

interface PasskeyFormProps {
  title: string;
  /** Explains the effect. */
  intro?: string;
  /** Time without withdrawals after the change, in ms. */
  pause?: number | null;
  /** The label of the submit button. */
  action: string;
  /** The initial name. Without it, the form has no field for the name. */
  name?: string;
  needsPassword?: boolean;
  isDanger?: boolean;
  onClose: () => void;
  /** Makes the change. An error of a call or of the device is shown in the form. */
  onSubmit: (values: Values) => Promise<void>;
}

/** Renders a dialog with a name, the password, or both. The typed values stay after a failed request. */
export function PasskeyForm(props: PasskeyFormProps) {
  const {
    title,
    intro,
    pause = null,
    action,
    name,
    needsPassword = false,
    isDanger = false,
    onClose,
    onSubmit,
  } = props;
  const t = useText();
  const id = useElementId();
  const { form: formElement, onSubmitted } = useFocusFirstError();
  const findProblems = (values: Values) => ({
    ...(name !== undefined && !values.name.trim() && { name: t('passkeys.nameMissing') }),
    ...(needsPassword && values.password === '' && { password: t('payee.passwordMissing') }),
  });
  const save = async (values: Values): Promise<Partial<Values> & { [FORM_ERROR]?: string }> => {
    try {
      await onSubmit({ ...values, name: values.name.trim() });
      return {};
    } catch (error) {
      const message = passkeyProblem(error, t('passkeys.problem.notAdded'), t);
      if (message === null) return {};
      return isApiError(error) && isPasswordError(error) ? { password: message } : { [FORM_ERROR]: message };
    }
  };
  return (
    <Form<Values> onSubmit={save} initialValues={{ name: name ?? '', password: '' }} validate={findProblems}>
      {({ form, handleSubmit, submitting = false, submitError, modifiedSinceLastSubmit }) => {
        const submit = (event: FormEvent<HTMLFormElement>) => {
          syncAutofill(event.currentTarget, form.getState().values, form.change);
          void Promise.resolve(handleSubmit(event)).then(onSubmitted);
        };
        return (
          <Dialog
            open
            onClose={onClose}
            title={title}
            busy={submitting}
            footer={
              <Button
                type="submit"
                form={id}
                wide
                variant={isDanger ? 'danger' : 'primary'}
                busy={submitting}
              >
                {action}
              </Button>
            }
          >
            <form id={id} ref={formElement} className={classes.form} onSubmit={submit} noValidate>
              {intro && <p>{intro}</p>}
              {name !== undefined && <NameField />}
              {needsPassword && <OwnPasswordField />}
              <PauseNote pauseMs={pause} />
              {submitError && !submitting && !modifiedSinceLastSubmit && (
                <FormError message={submitError as string} />
              )}
            </form>
          </Dialog>
        );
      }}
    </Form>
  );
}
