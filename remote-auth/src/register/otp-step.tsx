import { Button, formatCountdown, OtpField } from '@wallet/ui';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { useText } from '../text';
import { failureText } from './failure-text';
import classes from './register-form.module.css';
import { isWholeCode, unknownDigits, type SentCode } from './sent-code';
import type { StepFailure } from './step-failure';
import { useCountdown } from './use-countdown';
import { useRegisterField } from './use-register-field';

interface Props {
  sent: SentCode;
  /** All digits are there. */
  onComplete: () => void;
  /** Has another code sent; gives the failure when that was refused or is not known. */
  onResend: () => Promise<StepFailure | null>;
}

/**
 * The second step: the code from the message with the same reference (S2.15); it goes on by itself when complete, where
 * it is known how long a code is.
 */
export function OtpStep({ sent, onComplete, onResend }: Props) {
  const t = useText();
  const form = useForm();
  const { box, error } = useRegisterField('otp');
  const seconds = useCountdown(sent.resendAt);
  const [resend, setResend] = useState<{ busy: boolean; failure: StepFailure | null; ref: string | null }>({
    busy: false,
    failure: null,
    ref: null,
  });
  const ask = async () => {
    setResend({ busy: true, failure: null, ref: null });
    const failure = await onResend();
    if (!failure) form.change('otp', '');
    setResend({ busy: false, failure, ref: sent.ref });
  };
  const type = (code: string) => {
    box.onChange(code);
    if (sent.digits !== null && isWholeCode(code, sent.digits) && code !== box.value) onComplete();
  };
  const isNew = resend.ref !== null && resend.ref !== sent.ref;
  const hints = [
    sent.ref && t('register.otpRef', { ref: sent.ref }),
    sent.digits === null && t('register.otpRange', unknownDigits),
  ];
  return (
    <>
      <OtpField
        {...box}
        name={undefined}
        onChange={type}
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
          <Button variant="quiet" size="small" icon="refresh" busy={resend.busy} onClick={() => void ask()}>
            {t('register.otpResend')}
          </Button>
        )}
        <p role="status">{isNew && !resend.failure && t('register.otpResent', { ref: sent.ref })}</p>
        {resend.failure && (
          <p role="alert" className={classes.wrong}>
            {failureText(t, resend.failure)}
          </p>
        )}
      </div>
    </>
  );
}
