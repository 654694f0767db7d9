import { useState } from 'react';
import { errorText } from '@wallet/platform';
import { satang } from '@wallet/contract/satang';
import {
  Button,
  ConfirmDialog,
  type Currency,
  Icon,
  Spinner,
  useCommonText,
  useFormatMoney,
  useOnline,
  useSlow,
} from '@wallet/ui';
import type { MoneyState } from './money-state';
import type { UseMoneyActionResult } from './use-money-action';
import classes from './money-pending.module.css';

export interface MoneyPendingProps {
  action: Omit<UseMoneyActionResult<unknown, unknown>, 'run'>;
  /** The currency of the wallet; baht by default. */
  currency?: Currency;
  /** True for an action that does not change the wallet (a spin, an activation): its balance proves nothing. */
  withoutAmount?: boolean;
  /**
   * Texts of an unknown outcome that replace the common ones, which are about wallet and statement. `reading`: snapshots
   * are being read. `found`: the title when the action succeeded. The others are outcomes of `SnapshotDiff`.
   */
  messages?: Partial<
    Record<'reading' | 'found' | 'happened' | 'changed' | 'unchanged' | 'unreadable', string>
  >;
}

/** Shows that the response takes long. */
export function SlowResponse() {
  const t = useCommonText();
  return (
    <div className={classes.panel}>
      <Spinner size={28} className={classes.icon} />
      <p>{t('pending.slow')}</p>
    </div>
  );
}

/** Renders a money action of unknown outcome and the player's next steps. Renders nothing for other states. */
export function MoneyPending(props: MoneyPendingProps) {
  const { action } = props;
  const t = useCommonText();
  const isOnline = useOnline();
  const { state } = action;
  const isSlow = useSlow(state.status === 'sending');
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <div role="status" className={classes.status}>
        {isSlow && <SlowResponse />}
        {state.status === 'pending' && (
          <div className={classes.panel}>
            <Spinner size={28} className={classes.icon} />
            <div>
              <p className={classes.title}>{t('pending.title')}</p>
              <p>{t(isOnline ? 'pending.text' : 'pending.offline')}</p>
              {isOnline && (
                <Button variant="quiet" size="small" onClick={action.retry}>
                  {t('pending.now')}
                </Button>
              )}
            </div>
          </div>
        )}
        {state.status === 'unknown' && (
          <UnknownOutcome {...props} state={state} onResubmit={() => setIsConfirming(true)} />
        )}
        {state.status === 'idle' && state.expired !== undefined && (
          <div className={classes.panel}>
            <Icon name="info" size={24} className={classes.icon} />
            <p>{t('pending.expired')}</p>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming && state.status === 'unknown'}
        danger
        title={t('unknown.confirm.title')}
        confirmLabel={t('unknown.confirm.action')}
        onConfirm={() => {
          setIsConfirming(false);
          action.resubmit();
        }}
        onCancel={() => setIsConfirming(false)}
      >
        {t('unknown.confirm.text')}
      </ConfirmDialog>
    </>
  );
}

interface UnknownOutcomeProps extends MoneyPendingProps {
  onResubmit: () => void;
  state: Extract<MoneyState<unknown, unknown>, { status: 'unknown' }>;
}

/** Shows what the snapshots prove and the next steps, after a lost response of a backend without idempotency keys. */
function UnknownOutcome(props: UnknownOutcomeProps) {
  const { action, state, currency, withoutAmount = false, messages = {}, onResubmit } = props;
  const t = useCommonText();
  const format = useFormatMoney(currency);
  const { isChecking, diff, error } = state;
  const { outcome, before = null, after = null } = diff ?? {};
  const hasHappened = outcome === 'happened';
  const messageKey = (): keyof NonNullable<typeof messages> => {
    if (outcome === undefined || (isChecking && outcome === 'unchanged')) return 'reading';
    // The common text for `changed` is about the wallet, which proves nothing here.
    const isInconclusive = withoutAmount && outcome === 'changed' && messages.changed === undefined;
    return isInconclusive ? 'unreadable' : outcome;
  };
  const key = messageKey();
  return (
    <div className={classes.panel}>
      {isChecking ? (
        <Spinner size={28} className={classes.icon} />
      ) : (
        <Icon name={hasHappened ? 'success' : 'info'} size={24} className={classes.icon} />
      )}
      <div>
        <p className={classes.title}>
          {hasHappened ? (messages.found ?? t('unknown.found')) : t('unknown.title')}
        </p>
        <p>{messages[key] ?? t(`unknown.${key}`)}</p>
        {!withoutAmount && after !== null && (
          <p>
            {before === null || before === after
              ? t('unknown.wallet', { after: format(satang(after)) })
              : t('unknown.wallets', { before: format(satang(before)), after: format(satang(after)) })}
          </p>
        )}
        {!hasHappened && (error?.kind === 'message' || error?.kind === 'code') && (
          <p className={classes.serverMessage}>{t('unknown.said', { words: errorText(error) })}</p>
        )}
      </div>
      <div className={classes.actions}>
        {!hasHappened && !isChecking && (
          <Button variant="quiet" size="small" onClick={action.retry}>
            {t('pending.now')}
          </Button>
        )}
        {!hasHappened && !isChecking && (
          <Button variant="quiet" size="small" onClick={onResubmit}>
            {t('unknown.repeat')}
          </Button>
        )}
        {!isChecking && (
          <Button variant="quiet" size="small" onClick={action.dismiss}>
            {t('unknown.close')}
          </Button>
        )}
      </div>
    </div>
  );
}
