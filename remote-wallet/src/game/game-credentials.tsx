import type { ApiError } from '@wallet/contract';
import type { SlotCredentials } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { errorText, useElementId } from '@wallet/platform';
import { Button, ConfirmDialog, LoadingOverlay, Skeleton } from '@wallet/ui';
import { useState } from 'react';
import { useText } from '../text';
import { CredentialRow } from './credential-row';
import classes from './game-credentials.module.css';
import { useResetPassword } from './use-reset-password';

interface GameCredentialsProps {
  code: string;
  credentials: SlotCredentials | undefined;
  error: ApiError | null;
  loading: boolean;
  onRetry: () => void;
}

/** The user name and password of a game account, to copy or to renew. */
export function GameCredentials({ code, credentials, error, loading, onRetry }: GameCredentialsProps) {
  const t = useText();
  const titleId = useElementId();
  const [confirming, setConfirming] = useState(false);
  const { resetting, reset } = useResetPassword(code);
  const onReset = () =>
    events.emit('ui:toast-requested', { kind: 'success', text: t('game.passwordRenewed') });
  return (
    <section className={classes.credentials} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('game.credentials')}</h3>
      {credentials ? (
        <dl>
          <CredentialRow label={t('game.username')} value={credentials.username} />
          {credentials.password !== null && (
            <CredentialRow
              key={credentials.password}
              label={t('game.password')}
              value={credentials.password}
              secret
            />
          )}
        </dl>
      ) : error ? (
        <div role="alert" className={classes.failed}>
          <p>{errorText(error)}</p>
          <Button variant="secondary" size="small" icon="refresh" onClick={onRetry} busy={loading}>
            {t('game.again')}
          </Button>
        </div>
      ) : (
        <div aria-busy="true" className={classes.waiting}>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
      {(credentials || resetting) && (
        <Button
          variant="quiet"
          size="small"
          icon="refresh"
          busy={resetting}
          onClick={() => setConfirming(true)}
        >
          {t('game.renew')}
        </Button>
      )}
      <LoadingOverlay active={resetting} cover="parent" />
      <ConfirmDialog
        open={confirming}
        title={t('game.renewTitle')}
        confirmLabel={t('game.renew')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          reset(onReset);
        }}
      >
        {t('game.renewText')}
      </ConfirmDialog>
    </section>
  );
}
