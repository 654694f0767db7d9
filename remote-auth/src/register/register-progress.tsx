import { lookupRegisterOtp } from '@wallet/platform/api/lookups';
import { useQuery } from '@wallet/platform/query';
import { Steps } from '@wallet/ui/steps';
import type { RefObject } from 'react';
import { showPhoneNumber } from '../phone/show-phone-number';
import { useText } from '../text';
import classes from './register-form.module.css';
import { registerOtpQuery } from './register-otp-query';
import type { RegisterStep } from './register-step';
import type { SentCode } from './sent-code';

const names = ['phone', 'otp', 'profile', 'bank'] as const;

interface Props {
  step: RegisterStep;
  sent: SentCode | null;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The way through the wizard and what the open step is about; without one-time codes the way is shorter (S4.3). */
export function RegisterProgress({ step, sent, heading }: Props) {
  const t = useText();
  const { data } = useQuery(registerOtpQuery(() => lookupRegisterOtp()));
  const way = names.filter((name) => name !== 'otp' || step === 1 || data?.registerOTP !== false);
  const name = names[step];
  return (
    <>
      <Steps
        label={t('register.progress')}
        steps={way.map((id) => ({ id, label: t(`register.step.${id}`) }))}
        current={way.indexOf(name)}
      />
      <div className={classes.intro}>
        <h2 ref={heading} tabIndex={-1}>
          {t(`register.heading.${name}`)}
        </h2>
        <p className={classes.about}>
          {t(`register.about.${name}`, { phone: showPhoneNumber(sent?.phone ?? '') })}
        </p>
      </div>
    </>
  );
}
