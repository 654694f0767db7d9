import { isApiError } from '@wallet/contract';
import { Field } from '@wallet/ui';
import { FORM_ERROR } from 'final-form';
import { FormDialog } from '../form/form-dialog';
import { useFormField } from '../form/form-errors';
import { OwnPasswordField } from '../form/own-password-field';
import { PauseNote } from '../payee/pause-note';
import { isPasswordError } from '../payee/payee-check';
import { useText } from '../text';
import { passkeyProblem } from './passkey-problem';

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
    isDanger,
    onClose,
    onSubmit,
  } = props;
  const t = useText();
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
    <FormDialog<Values>
      title={title}
      submitLabel={action}
      isDanger={isDanger}
      onSubmit={save}
      initialValues={{ name: name ?? '', password: '' }}
      validate={findProblems}
      close={onClose}
    >
      {() => (
        <>
          {intro && <p>{intro}</p>}
          {name !== undefined && <NameField />}
          {needsPassword && <OwnPasswordField hint={t('passkeys.passwordHint')} />}
          <PauseNote pauseMs={pause} />
        </>
      )}
    </FormDialog>
  );
}
