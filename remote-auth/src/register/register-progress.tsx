import { lookupRegisterOtp } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';
import { Steps } from '@wallet/ui';
import type { RefObject } from 'react';
import { formatPhoneNumber } from '../phone/phone-number';
import { useText } from '../text';
import classes from './register-form.module.css';
import { registerOtpQuery } from './register-otp-query';
import { type RegisterStep, stepNames } from './register-steps';
import type { SentCode } from './sent-code';

interface Props {
  step: RegisterStep;
  sent: SentCode | null;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The way through the wizard and what the open step is about; without one-time codes the way is shorter (S4.3). */
export function RegisterProgress({ step, sent, heading }: Props) {
  const t = useText();
  const { data } = useQuery(registerOtpQuery(() => lookupRegisterOtp()));
  const way = stepNames.filter((name) => name !== 'otp' || step === 'otp' || data?.registerOTP !== false);
  return (
    <>
      <Steps
        label={t('register.progress')}
        steps={way.map((id) => ({ id, label: t(`register.step.${id}`) }))}
        current={way.indexOf(step)}
      />
      <div className={classes.intro}>
        <h2 ref={heading} tabIndex={-1}>
          {t(`register.heading.${step}`)}
        </h2>
        <p className={classes.about}>
          {t(`register.about.${step}`, { phone: formatPhoneNumber(sent?.phone ?? '') })}
        </p>
      </div>
    </>
  );
}
