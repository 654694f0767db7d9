import { getConfig } from '@wallet/platform/config';
import { Button } from '@wallet/ui';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Form } from 'react-final-form';
import { syncAutofill } from '../form/sync-autofill';
import { useText } from '../text';
import { BankStep } from './bank-step';
import { OtpStep } from './otp-step';
import { PhoneStep } from './phone-step';
import { ProfileStep } from './profile-step';
import { RegisterDone } from './register-done';
import { registerDraft, type RegisterDraft } from './register-draft';
import classes from './register-form.module.css';
import { RegisterProgress } from './register-progress';
import { findProblems } from './register-rules';
import { type RegisterStep, registerSteps, useStep } from './register-steps';
import type { RegisterValues } from './register-values';
import { RegisteredFields } from './registered-fields';
import { StepFailureMessage, type StepFailure } from './step-failure';
import { useRegister } from './use-register';
import { useStepFocus } from './use-step-focus';

interface ActionsProps {
  step: RegisterStep;
  isBusy: boolean;
  onBack: () => void;
}

function RegisterActions({ step, isBusy, onBack }: ActionsProps) {
  const t = useText();
  return (
    <div className={classes.actions}>
      {step !== 'phone' && (
        <Button variant="secondary" onClick={onBack} disabled={isBusy}>
          {t('register.back')}
        </Button>
      )}
      <Button type="submit" busy={isBusy} className={classes.submit}>
        {t(registerSteps[step].submitText)}
      </Button>
    </div>
  );
}

/** Stores the draft, so that a reload restores it. */
function StoredDraft({ step, values, sent, proof }: RegisterDraft) {
  useEffect(() => registerDraft.write({ step, values, sent, proof }), [step, values, sent, proof]);
  return null;
}

interface Props {
  /** The stored draft, restored after a reload. */
  draft: RegisterDraft;
  /** The code of an invite link, or ''. */
  invite: string;
  /** Rendered under the form until the account exists. */
  children: ReactNode;
}

/**
 * Renders one form in four steps (S2.14 to S2.18). Back keeps all values. The next step opens after the request of this
 * step.
 */
export function RegisterForm({ draft, invite, children }: Props) {
  const { edition } = getConfig();
  const [initialValues] = useState(() => ({ ...draft.values, ...(invite && { invite }) }));
  const stepState = useStep(draft.step);
  const { step, go, back } = stepState;
  const { sent, proof, createdPhone, submit, resend } = useRegister(stepState, draft);
  const focus = useStepFocus(step);
  const validate = useCallback(
    (values: RegisterValues) => findProblems(step, values, { edition, digits: sent?.digits ?? null }),
    [step, edition, sent],
  );
  if (createdPhone !== null) return <RegisterDone phone={createdPhone} />;
  return (
    <Form<RegisterValues> onSubmit={submit} initialValues={initialValues} validate={validate}>
      {({ form, handleSubmit, submitting = false, submitError, modifiedSinceLastSubmit, values }) => {
        const onSubmit = (event: FormEvent<HTMLFormElement>) => {
          syncAutofill(event.currentTarget, form);
          void Promise.resolve(handleSubmit(event)).then(focus.onSubmitted);
        };
        const failure = submitError as StepFailure | undefined;
        return (
          <form className={classes.form} method="post" onSubmit={onSubmit} noValidate ref={focus.form}>
            <RegisteredFields />
            <StoredDraft step={step} values={values} sent={sent} proof={proof} />
            <RegisterProgress step={step} sent={sent} heading={focus.heading} />
            {step === 'phone' && <PhoneStep />}
            {step === 'otp' && sent && <OtpStep sent={sent} onComplete={focus.submit} onResend={resend} />}
            {step === 'profile' && (
              <ProfileStep
                isInvited={invite !== ''}
                isRestored={draft.step === 'profile'}
                onChangePhone={() => go('phone')}
              />
            )}
            {step === 'bank' && <BankStep />}
            <RegisterActions step={step} isBusy={submitting} onBack={back} />
            {failure?.step === step && !submitting && !modifiedSinceLastSubmit && (
              <StepFailureMessage {...failure} />
            )}
            {children}
          </form>
        );
      }}
    </Form>
  );
}
