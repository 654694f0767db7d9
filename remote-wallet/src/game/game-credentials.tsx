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
 * but the credentials are fetched after it too: the password may have changed although the response was lost. `onDone`
 * is called when the new password is loaded.
 */
function useResetPassword(code: string): { isResetting: boolean; reset: (onDone: () => void) => void } {
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
    isResetting: isPending,
    reset: (onDone) => mutate(undefined, { onSuccess: (isLoaded) => isLoaded && onDone() }),
  };
}

interface CredentialRowProps {
  label: string;
  value: string;
  /** Hides the value until it is revealed. */
  isSecret?: boolean;
}

function CredentialRow({ label, value, isSecret = false }: CredentialRowProps) {
  const common = useCommonText();
  const [isRevealed, setIsRevealed] = useState(!isSecret);
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{isRevealed ? value : '••••••••'}</dd>
      <dd className={classes.actions}>
        {isSecret && (
          <IconButton
            icon={isRevealed ? 'eye-off' : 'eye'}
            label={common(isRevealed ? 'hidePassword' : 'showPassword')}
            onClick={() => setIsRevealed(!isRevealed)}
          />
        )}
        <CopyButton text={value} spoken={isSecret ? label : value} />
      </dd>
    </div>
  );
}

/** Renders the user name and the hidden password, or the error with a retry button, or placeholders. */
function CredentialList({ code }: { code: string }) {
  const t = useText();
  const { data, error, isFetching, refetch } = useCredentials(code);
  if (data) {
    const { username, password } = data;
    return (
      <dl>
        <CredentialRow label={t('game.username')} value={username} />
        {password !== null && (
          <CredentialRow key={password} label={t('game.password')} value={password} isSecret />
        )}
      </dl>
    );
  }
  if (error)
    return (
      <div role="alert" className={classes.failed}>
        <p>{errorText(error)}</p>
        <Button
          variant="secondary"
          size="small"
          icon="refresh"
          onClick={() => void refetch()}
          busy={isFetching}
        >
          {t('game.again')}
        </Button>
      </div>
    );
  return (
    <div aria-busy="true" className={classes.waiting}>
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  );
}

/** Renders the credentials of a game account with a button that resets its password after a confirmation. */
export function GameCredentials({ code }: { code: string }) {
  const t = useText();
  const { data } = useCredentials(code);
  const titleId = useElementId();
  const [isConfirming, setIsConfirming] = useState(false);
  const { isResetting, reset } = useResetPassword(code);
  const onReset = () =>
    events.emit('ui:toast-requested', { kind: 'success', text: t('game.passwordRenewed') });
  return (
    <section className={classes.credentials} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('game.credentials')}</h3>
      <CredentialList code={code} />
      {(data || isResetting) && (
        <Button
          variant="quiet"
          size="small"
          icon="refresh"
          busy={isResetting}
          onClick={() => setIsConfirming(true)}
        >
          {t('game.renew')}
        </Button>
      )}
      <LoadingOverlay active={isResetting} cover="parent" />
      <ConfirmDialog
        open={isConfirming}
        title={t('game.renewTitle')}
        confirmLabel={t('game.renew')}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          reset(onReset);
        }}
      >
        {t('game.renewText')}
      </ConfirmDialog>
    </section>
  );
}
