import { type ApiError, toApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { FormDialog } from '../form/form-dialog';
import { OwnPasswordField } from '../form/own-password-field';
import { isPasswordError } from '../payee/payee-check';
import { useText } from '../text';
import { usePrivacyText } from './privacy-text';

interface Props {
  title: string;
  submitLabel: string;
  /** Explains the action. */
  children: ReactNode;
  onSubmit: (password: string) => Promise<void>;
  /** Returns the message of an error that is not about the password. */
  messageOf: (error: ApiError) => string;
  onBack: () => void;
  close: () => void;
  /** Rendered outside of the form. */
  aside?: ReactNode;
}

/** A dialog that explains an action and asks for the password. */
export function PasswordForm({ title, children, onSubmit, messageOf, onBack, ...dialog }: Props) {
  const t = useText();
  const text = usePrivacyText();
  const submit = async (password: string) => {
    try {
      await onSubmit(password);
    } catch (caught) {
      const error = toApiError(caught);
      // An ended session closes the dialog.
      if (error.kind === 'session' || error.kind === 'gone') return undefined;
      return isPasswordError(error) ? { password: errorText(error) } : { [FORM_ERROR]: messageOf(error) };
    }
    return undefined;
  };
  return (
    <FormDialog
      {...dialog}
      title={title}
      step={title}
      back={{ label: text('back'), onClick: onBack }}
      onSubmit={({ password }) => submit(password)}
      initialValues={{ password: '' }}
      validate={({ password }) => (password ? {} : { password: t('payee.passwordMissing') })}
    >
      {() => (
        <>
          {children}
          <OwnPasswordField hint={text('passwordHint')} />
        </>
      )}
    </FormDialog>
  );
}
