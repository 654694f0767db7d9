import type { ApiError } from '@wallet/shared/api/api-error';
import { formatCountdown } from '@wallet/shared/format/countdown';
import { Button } from '@wallet/shared/ui/button';
import { OtpField } from '@wallet/shared/ui/otp-field';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { useText } from '../text';
import { problemText } from './register-problem';
import classes from './register-form.module.css';
import type { SentCode } from './sent-code';
import { useCountdown } from './use-countdown';
import { useRegisterField } from './use-register-field';

interface Props {
  sent: SentCode;
  /** All digits are there. */
  onComplete: () => void;
  /** Has another code sent; gives the error when that was refused. */
  onResend: () => Promise<ApiError | null>;
}

/** The second step: the code from the message with the same reference (S2.15); it goes on by itself when complete. */
export function OtpStep({ sent, onComplete, onResend }: Props) {
  const t = useText();
  const form = useForm();
  const { box, error } = useRegisterField('otp');
  const seconds = useCountdown(sent.resendAt);
  const [resend, setResend] = useState<{ busy: boolean; error: ApiError | null; ref: string | null }>({
    busy: false,
    error: null,
    ref: null,
  });
  const ask = async () => {
    setResend({ busy: true, error: null, ref: null });
    const refused = await onResend();
    if (!refused) form.change('otp', '');
    setResend({ busy: false, error: refused, ref: sent.ref });
  };
  const type = (code: string) => {
    box.onChange(code);
    if (code.length === 6 && code !== box.value) onComplete();
  };
  const isNew = resend.ref !== null && resend.ref !== sent.ref;
  return (
    <>
      <OtpField
        {...box}
        name={undefined}
        onChange={type}
        error={error}
        label={t('register.otp')}
        hint={t('register.otpRef', { ref: sent.ref })}
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
        <p role="status">{isNew && !resend.error && t('register.otpResent', { ref: sent.ref })}</p>
        {resend.error && (
          <p role="alert" className={classes.wrong}>
            {problemText(t, resend.error)}
          </p>
        )}
      </div>
    </>
  );
}
