import { errorText } from '@wallet/platform';
import { closeAccount, type PrivacyTerms } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { session } from '@wallet/platform/session';
import { ConfirmDialog } from '@wallet/ui';
import { useState } from 'react';
import { isOutcomeUnknown } from '../form/is-outcome-unknown';
import { PasswordForm } from './password-form';
import { usePrivacyText } from './privacy-text';
import classes from './privacy-dialog.module.css';

/** Lists the effects of closing the account, and which data stays stored and why. */
function CloseEffects({ terms: { eraseAfterDays, moneyRecordYears } }: { terms: PrivacyTerms }) {
  const text = usePrivacyText();
  return (
    <>
      <p>{text('close.before')}</p>
      <h3>{text('close.happens')}</h3>
      <ul className={classes.list}>
        <li>{text('close.logout')}</li>
        <li>{eraseAfterDays ? text('close.erase', { count: eraseAfterDays }) : text('close.eraseSoon')}</li>
        <li>{text('close.again')}</li>
        <li>{text('close.lost')}</li>
      </ul>
      <h3>{text('close.kept')}</h3>
      <ul className={classes.list}>
        <li>
          {moneyRecordYears ? text('close.keptMoney', { count: moneyRecordYears }) : text('close.keptLaw')}
        </li>
      </ul>
    </>
  );
}

interface Props {
  terms: PrivacyTerms;
  onBack: () => void;
  close: () => void;
}

/** Closes the account after the member has entered the password and confirmed again, then logs out. */
export function CloseView({ terms, onBack, close }: Props) {
  const text = usePrivacyText();
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  const [isClosing, setIsClosing] = useState(false);
  const closeAndLogOut = async (password: string) => {
    setIsClosing(true);
    await closeAccount({ password });
    events.emit('ui:toast-requested', { kind: 'success', text: text('close.done') });
    session.end('logout');
  };
  const submit = async (password: string) => {
    const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    try {
      if (isConfirmed) await closeAndLogOut(password);
    } finally {
      setIsClosing(false);
      setAnswer(undefined);
    }
  };
  return (
    <PasswordForm
      title={text('close.title')}
      submitLabel={text('close.next')}
      onSubmit={submit}
      messageOf={(error) => (isOutcomeUnknown(error) ? text('close.unknown') : errorText(error))}
      onBack={onBack}
      close={close}
      aside={
        <ConfirmDialog
          open={answer !== undefined}
          title={text('close.confirmTitle')}
          confirmLabel={text('close.confirm')}
          danger
          busy={isClosing}
          onConfirm={() => answer?.(true)}
          onCancel={() => answer?.(false)}
        >
          {text('close.confirmText')}
        </ConfirmDialog>
      }
    >
      <CloseEffects terms={terms} />
    </PasswordForm>
  );
}
