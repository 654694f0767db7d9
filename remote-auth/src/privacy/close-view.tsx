import { closeAccount, type PrivacyTerms } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { session } from '@wallet/platform/session';
import { ConfirmDialog } from '@wallet/ui';
import { useState } from 'react';
import { isOutcomeUnknown } from '../form/is-outcome-unknown';
import { PasswordForm, useCall } from './password-form';
import { usePrivacyText } from './privacy-text';
import classes from './privacy-dialog.module.css';

/** Lists what the closing does, and what stays stored and why. */
function CloseEffects({ terms: { eraseAfterDays, moneyRecordYears } }: { terms: PrivacyTerms }) {
  const t = usePrivacyText();
  return (
    <>
      <p>{t('close.before')}</p>
      <h3>{t('close.happens')}</h3>
      <ul className={classes.list}>
        <li>{t('close.logout')}</li>
        <li>{eraseAfterDays ? t('close.erase', { count: eraseAfterDays }) : t('close.eraseSoon')}</li>
        <li>{t('close.again')}</li>
        <li>{t('close.lost')}</li>
      </ul>
      <h3>{t('close.kept')}</h3>
      <ul className={classes.list}>
        <li>{moneyRecordYears ? t('close.keptMoney', { count: moneyRecordYears }) : t('close.keptLaw')}</li>
      </ul>
    </>
  );
}

interface Props {
  terms: PrivacyTerms;
  onBack: () => void;
  close: () => void;
}

/** Closes the account after the password and a second confirmation, then logs out. */
export function CloseView({ terms, onBack, close }: Props) {
  const t = usePrivacyText();
  const [password, setPassword] = useState<string | null>(null);
  const { run, error, clear, isBusy } = useCall();
  const confirm = async () => {
    if (password === null) return;
    await run(async () => {
      await closeAccount({ password });
      events.emit('ui:toast-requested', { kind: 'success', text: t('close.done') });
      session.end('logout');
    });
    setPassword(null);
  };
  return (
    <>
      <PasswordForm
        title={t('close.title')}
        submitLabel={t('close.next')}
        error={error}
        message={error && isOutcomeUnknown(error) ? t('close.unknown') : undefined}
        isBusy={false}
        onType={clear}
        onSubmit={setPassword}
        onBack={onBack}
        close={close}
      >
        <CloseEffects terms={terms} />
      </PasswordForm>
      <ConfirmDialog
        open={password !== null}
        title={t('close.confirmTitle')}
        confirmLabel={t('close.confirm')}
        danger
        busy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setPassword(null)}
      >
        {t('close.confirmText')}
      </ConfirmDialog>
    </>
  );
}
