import { Button, formatCountdown, OtpField } from '@wallet/ui';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-final-form';
import { useText } from '../text';
import { isCompleteCode, type SentCode, unknownDigits } from './phone-verification';
import { useRegisterField } from './register-field-errors';
import classes from './register-form.module.css';
import { failureText, type StepFailure } from './step-failure';

const secondsUntil = (timeMs: number): number => Math.max(0, Math.ceil((timeMs - Date.now()) / 1000));

/** Returns the whole seconds until a time (ms since 1970), and rerenders each second until 0. */
function useCountdown(timeMs: number): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (secondsUntil(timeMs) === 0) return () => undefined;
      const timer = setInterval(() => {
        onChange();
        if (secondsUntil(timeMs) === 0) clearInterval(timer);
      }, 1000);
      return () => clearInterval(timer);
    },
    [timeMs],
  );
  return useSyncExternalStore(subscribe, () => secondsUntil(timeMs));
}

interface Props {
  sent: SentCode;
  /** Called when the last digit is typed. */
  onComplete: () => void;
  /** Requests another code. Returns the failure, or null on success. */
  onResend: () => Promise<StepFailure | null>;
}

/** The second step: the code (S2.15). When its length is known, the last digit submits the step. */
export function OtpStep({ sent, onComplete, onResend }: Props) {
  const t = useText();
  const form = useForm();
  const { input, error } = useRegisterField('otp');
  const seconds = useCountdown(sent.resendAt);
  const [resend, setResend] = useState<{
    isBusy: boolean;
    failure: StepFailure | null;
    /** The reference of the code before the resend. */
    previousRef: string | null;
  }>({
    isBusy: false,
    failure: null,
    previousRef: null,
  });
  const requestCode = async (codeInput: HTMLInputElement | null | undefined) => {
    setResend({ isBusy: true, failure: null, previousRef: null });
    const failure = await onResend();
    setResend({ isBusy: false, failure, previousRef: sent.ref });
    if (failure) return;
    form.change('otp', '');
    codeInput?.focus();
  };
  const changeCode = (code: string) => {
    input.onChange(code);
    if (sent.digits !== null && isCompleteCode(code, sent.digits) && code !== input.value) onComplete();
  };
  const isNewCode = resend.previousRef !== null && resend.previousRef !== sent.ref;
  const hints = [
    sent.ref && t('register.otpRef', { ref: sent.ref }),
    sent.digits === null && t('register.otpRange', { least: unknownDigits.min, most: unknownDigits.max }),
  ];
  return (
    <>
      <OtpField
        {...input}
        // Without a name, `syncAutofill` does not replace the code by the text as it was pasted.
        name={undefined}
        onChange={changeCode}
        error={error}
        label={t('register.otp')}
        hint={hints.filter(Boolean).join(' · ')}
        digits={sent.digits}
        required
      />
      <div className={classes.resend}>
        {seconds > 0 ? (
          <p>{t('register.otpResendIn', { time: formatCountdown(seconds * 1000) })}</p>
        ) : (
          <Button
            variant="quiet"
            size="small"
            icon="refresh"
            busy={resend.isBusy}
            onClick={({ currentTarget }) =>
              void requestCode(currentTarget.form?.querySelector('[autocomplete="one-time-code"]'))
            }
          >
            {t('register.otpResend')}
          </Button>
        )}
        <p role="status">{isNewCode && !resend.failure && t('register.otpResent', { ref: sent.ref })}</p>
        {resend.failure && (
          <p role="alert" className={classes.wrong}>
            {failureText(t, resend.failure)}
          </p>
        )}
      </div>
    </>
  );
}
