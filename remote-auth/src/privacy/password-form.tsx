import { type ApiError, toApiError } from '@wallet/contract';
import { errorText, useElementId } from '@wallet/platform';
import { Button, Dialog, PasswordField } from '@wallet/ui';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { FormError } from '../form/form-errors';
import { HiddenUsername } from '../form/own-password-field';
import { isPasswordError } from '../payee/payee-check';
import { usePrivacyText } from './privacy-text';
import classes from './privacy-dialog.module.css';

/** Runs a call, and stores its error. An ended session closes the dialog, so its error is not shown. */
export function useCall() {
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function run(call: () => Promise<void>): Promise<void> {
    setError(null);
    setIsBusy(true);
    try {
      await call();
    } catch (caught) {
      const failure = toApiError(caught);
      if (failure.kind !== 'session' && failure.kind !== 'gone') setError(failure);
    }
    setIsBusy(false);
  }
  return { run, error, clearError: () => setError(null), isBusy };
}

interface Props {
  title: string;
  children: ReactNode;
  submitLabel: string;
  error: ApiError | null;
  /** The message of an error that is not about the password; by default the text of its code. */
  message?: string | undefined;
  isBusy: boolean;
  onSubmit: (password: string) => void;
  onType: () => void;
  onBack: () => void;
  close: () => void;
}

/** A dialog that explains an action and asks for the password. */
export function PasswordForm(props: Props) {
  const { title, children, submitLabel, error, message, isBusy, onSubmit, onType, onBack, close } = props;
  const text = usePrivacyText();
  const id = useElementId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isWrong = error !== null && isPasswordError(error);
  const wrongText = isWrong ? errorText(error) : undefined;
  useLayoutEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Autofill may have changed the field without an event.
    const typed = field.current?.value ?? password;
    setIsMissing(typed === '');
    if (typed === '') field.current?.focus();
    else if (!isBusy) onSubmit(typed);
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      step={title}
      busy={isBusy}
      footer={
        <>
          <Button variant="secondary" onClick={onBack} disabled={isBusy}>
            {text('back')}
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={classes.views} onSubmit={submit} noValidate>
        {children}
        <HiddenUsername />
        <PasswordField
          ref={field}
          name="password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setIsMissing(false);
            onType();
          }}
          error={isMissing ? text('passwordMissing') : wrongText}
          label={text('password')}
          hint={text('passwordHint')}
          autoComplete="current-password"
          enterKeyHint="done"
          maxLength={128}
          readOnly={isBusy}
          required
        />
        {error && !isWrong && <FormError message={message ?? errorText(error)} />}
      </form>
    </Dialog>
  );
}
