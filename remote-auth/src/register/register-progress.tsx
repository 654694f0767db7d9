import { useQuery } from '@wallet/platform/query';
import { Steps } from '@wallet/ui';
import type { RefObject } from 'react';
import { formatPhoneNumber } from '../phone/phone-number';
import { useText } from '../text';
import type { SentCode } from './phone-verification';
import { registerOtpQuery } from '../form/register-otp';
import classes from './register-form.module.css';
import { type RegisterStep, stepNames } from './register-steps';

interface Props {
  step: RegisterStep;
  sent: SentCode | null;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Shows the steps and the heading of the current one. Without one-time codes, the code step is left out (S4.3). */
export function RegisterProgress({ step, sent, heading }: Props) {
  const t = useText();
  const { data } = useQuery(registerOtpQuery());
  const steps = stepNames.filter((name) => name !== 'otp' || step === 'otp' || data?.registerOTP !== false);
  return (
    <>
      <Steps
        label={t('register.progress')}
        steps={steps.map((id) => ({ id, label: t(`register.step.${id}`) }))}
        current={steps.indexOf(step)}
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
