import { getConfig } from '@wallet/platform/config';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Form } from 'react-final-form';
import { syncAutofill } from '../form/sync-autofill';
import { BankStep } from './bank-step';
import { findProblems } from './find-problems';
import { OtpStep } from './otp-step';
import { PhoneStep } from './phone-step';
import { ProfileStep } from './profile-step';
import { RegisterActions } from './register-actions';
import { RegisterDone } from './register-done';
import { registerDraft, type RegisterDraft } from './register-draft';
import classes from './register-form.module.css';
import { RegisterProgress } from './register-progress';
import type { RegisterValues } from './register-values';
import { StepFailed } from './step-failed';
import type { StepFailure } from './step-failure';
import { StoredFields } from './stored-fields';
import { useRegister } from './use-register';
import { useStep } from './use-step';
import { useStepFocus } from './use-step-focus';

/** Keeps what was typed so far, for a reload. */
function StoredDraft({ step, values, sent, proof }: RegisterDraft) {
  useEffect(() => registerDraft.write({ step, values, sent, proof }), [step, values, sent, proof]);
  return null;
}

interface Props {
  /** What was typed before a reload. */
  draft: RegisterDraft;
  /** The code of the inviter whose link a person came by, or ''. */
  invite: string;
  /** Stands under the form until the account is there. */
  children: ReactNode;
}

/** Four steps in one form (S2.14 to S2.18): going back loses nothing, and each step asks the server before the next. */
export function RegisterForm({ draft, invite, children }: Props) {
  const { edition } = getConfig();
  const [start] = useState(() => ({ ...draft.values, ...(invite && { invite }) }));
  const place = useStep(draft.step);
  const { step, go, back } = place;
  const { sent, proof, done, submit, resend } = useRegister(place, draft);
  const focus = useStepFocus(step);
  const validate = useCallback(
    (values: RegisterValues) => findProblems(step, values, { edition, digits: sent?.digits ?? null }),
    [step, edition, sent],
  );
  if (done !== null) return <RegisterDone phone={done} />;
  return (
    <Form<RegisterValues> onSubmit={submit} initialValues={start} validate={validate}>
      {({ form, handleSubmit, submitting = false, submitError, modifiedSinceLastSubmit, values }) => {
        const send = (event: FormEvent<HTMLFormElement>) => {
          syncAutofill(event.currentTarget, form.getState().values, form.change);
          void Promise.resolve(handleSubmit(event)).then(focus.onTried);
        };
        const failure = submitError as StepFailure | undefined;
        return (
          <form className={classes.form} method="post" onSubmit={send} noValidate ref={focus.form}>
            <StoredFields />
            <StoredDraft step={step} values={values} sent={sent} proof={proof} />
            <RegisterProgress step={step} sent={sent} heading={focus.heading} />
            {step === 'phone' && <PhoneStep />}
            {step === 'otp' && sent && <OtpStep sent={sent} onComplete={focus.submit} onResend={resend} />}
            {step === 'profile' && (
              <ProfileStep
                isInvited={invite !== ''}
                asksAgain={draft.step === 'profile'}
                onChangePhone={() => go('phone')}
              />
            )}
            {step === 'bank' && <BankStep />}
            <RegisterActions step={step} busy={submitting} onBack={back} />
            {failure?.step === step && !submitting && !modifiedSinceLastSubmit && <StepFailed {...failure} />}
            {children}
          </form>
        );
      }}
    </Form>
  );
}
