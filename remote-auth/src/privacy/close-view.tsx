import { closeAccount, type PrivacyTerms } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { session } from '@wallet/platform/session';
import { ConfirmDialog } from '@wallet/ui';
import { useState } from 'react';
import { isOutcomeUnknown } from '../form/is-outcome-unknown';
import { PasswordForm, useCall } from './password-form';
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
  const [password, setPassword] = useState<string | null>(null);
  const { run, error, clearError, isBusy } = useCall();
  const confirm = async () => {
    if (password === null) return;
    await run(async () => {
      await closeAccount({ password });
      events.emit('ui:toast-requested', { kind: 'success', text: text('close.done') });
      session.end('logout');
    });
    setPassword(null);
  };
  return (
    <>
      <PasswordForm
        title={text('close.title')}
        submitLabel={text('close.next')}
        error={error}
        message={error && isOutcomeUnknown(error) ? text('close.unknown') : undefined}
        isBusy={false}
        onType={clearError}
        onSubmit={setPassword}
        onBack={onBack}
        close={close}
      >
        <CloseEffects terms={terms} />
      </PasswordForm>
      <ConfirmDialog
        open={password !== null}
        title={text('close.confirmTitle')}
        confirmLabel={text('close.confirm')}
        danger
        busy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setPassword(null)}
      >
        {text('close.confirmText')}
      </ConfirmDialog>
    </>
  );
}
