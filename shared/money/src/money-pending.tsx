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
import classes from './money-pending.module.css';

interface OpenAction {
  state: MoneyState<unknown, unknown>;
  retry: () => void;
  resubmit: () => void;
  dismiss: () => void;
}

export interface MoneyPendingProps {
  action: OpenAction;
  /** The currency of the wallet; baht by default. */
  currency?: Currency;
  /** True when the action moves no money of the wallet (a spin, an activation): the wallet's amount proves nothing. */
  withoutAmount?: boolean;
  /** Texts of an unknown outcome that replace the common ones, which are about wallet and statement. */
  messages?: Partial<
    Record<'reading' | 'found' | 'happened' | 'changed' | 'unchanged' | 'unreadable', string>
  >;
}

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
export function MoneyPending({ action, currency, withoutAmount = false, messages }: MoneyPendingProps) {
  const t = useCommonText();
  const online = useOnline();
  const { state } = action;
  const slow = useSlow(state.status === 'sending');
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <div role="status" className={classes.place}>
        {slow && <SlowResponse />}
        {state.status === 'pending' && (
          <div className={classes.panel}>
            <Spinner size={28} className={classes.icon} />
            <div>
              <p className={classes.title}>{t('pending.title')}</p>
              <p>{t(online ? 'pending.text' : 'pending.offline')}</p>
              {online && (
                <Button variant="quiet" size="small" onClick={action.retry}>
                  {t('pending.now')}
                </Button>
              )}
            </div>
          </div>
        )}
        {state.status === 'unknown' && (
          <Unknown
            action={action}
            state={state}
            currency={currency}
            withoutAmount={withoutAmount}
            messages={messages}
            onRepeat={() => setIsConfirming(true)}
          />
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

interface UnknownProps extends MoneyPendingProps {
  onRepeat: () => void;
  state: Extract<MoneyState<unknown, unknown>, { status: 'unknown' }>;
}

/**
 * Shows the finding of the snapshots and the next steps, after a lost response of a backend without idempotency keys.
 */
function Unknown({ action, state, currency, withoutAmount, messages = {}, onRepeat }: UnknownProps) {
  const t = useCommonText();
  const format = useFormatMoney(currency);
  const { reading, finding, error } = state;
  const { outcome, before = null, after = null } = finding ?? {};
  const hasHappened = outcome === 'happened';
  const isEarly = outcome === undefined || (reading && outcome === 'unchanged');
  const isInconclusive = withoutAmount && outcome === 'changed' && messages.changed === undefined;
  const shown = isEarly ? 'reading' : isInconclusive ? 'unreadable' : outcome;
  return (
    <div className={classes.panel}>
      {reading ? (
        <Spinner size={28} className={classes.icon} />
      ) : (
        <Icon name={hasHappened ? 'success' : 'info'} size={24} className={classes.icon} />
      )}
      <div>
        <p className={classes.title}>
          {hasHappened ? (messages.found ?? t('unknown.found')) : t('unknown.title')}
        </p>
        <p>{messages[shown] ?? t(`unknown.${shown}`)}</p>
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
        {!hasHappened && !reading && (
          <Button variant="quiet" size="small" onClick={action.retry}>
            {t('pending.now')}
          </Button>
        )}
        {!hasHappened && !reading && (
          <Button variant="quiet" size="small" onClick={onRepeat}>
            {t('unknown.repeat')}
          </Button>
        )}
        {!reading && (
          <Button variant="quiet" size="small" onClick={action.dismiss}>
            {t('unknown.close')}
          </Button>
        )}
      </div>
    </div>
  );
}
