import type { ApiError } from '@wallet/contract';
import { getSlotCredentials, resetSlotPassword, type SlotCredentials } from '@wallet/platform/api';
import { useMutation, useQuery, useQueryClient } from '@wallet/platform/query';
import {
  Button,
  ConfirmDialog,
  CopyButton,
  IconButton,
  LoadingOverlay,
  Skeleton,
  useCommonText,
} from '@wallet/ui';
import { useState } from 'react';
import { events } from '@wallet/platform/events';
import { errorText, useElementId } from '@wallet/platform';
import classes from './game-credentials.module.css';
import { useText } from '../text';

const credentialsKey = (code: string) => ['wallet', 'credentials', code] as const;

/** Fetches the user name and password of a game account (S3.12). The cache drops them when the view unmounts. */
export function useCredentials(code: string) {
  return useQuery<SlotCredentials, ApiError>({
    queryKey: credentialsKey(code),
    queryFn: ({ signal }) => getSlotCredentials(code, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
}

/**
 * Resets the password of a game account and fetches the credentials again (S4.11). A failure shows no message (S8.20),
 * but the credentials are fetched too: the password may have changed although the response was lost. `onDone` is called
 * when the new password is loaded.
 */
function useResetPassword(code: string): { resetting: boolean; reset: (onDone: () => void) => void } {
  const cache = useQueryClient();
  const queryKey = credentialsKey(code);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      try {
        await resetSlotPassword(code);
      } finally {
        await cache.resetQueries({ queryKey });
      }
      return cache.getQueryState(queryKey)?.status === 'success';
    },
  });
  return {
    resetting: isPending,
    reset: (onDone) => mutate(undefined, { onSuccess: (isThere) => isThere && onDone() }),
  };
}

interface CredentialRowProps {
  label: string;
  value: string;
  /** Hides the value until it is revealed. */
  secret?: boolean;
}

function CredentialRow({ label, value, secret = false }: CredentialRowProps) {
  const common = useCommonText();
  const [revealed, setRevealed] = useState(!secret);
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{revealed ? value : '••••••••'}</dd>
      <dd className={classes.actions}>
        {secret && (
          <IconButton
            icon={revealed ? 'eye-off' : 'eye'}
            label={common(revealed ? 'hidePassword' : 'showPassword')}
            onClick={() => setRevealed(!revealed)}
          />
        )}
        <CopyButton text={value} spoken={secret ? label : value} />
      </dd>
    </div>
  );
}

interface GameCredentialsProps {
  code: string;
  credentials: SlotCredentials | undefined;
  error: ApiError | null;
  loading: boolean;
  onRetry: () => void;
}

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
