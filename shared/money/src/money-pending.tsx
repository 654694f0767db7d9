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

/** What this component needs of a money action. */
interface OpenAction {
  state: MoneyState<unknown, unknown>;
  again: () => void;
  repeat: () => void;
  dismiss: () => void;
}

export interface MoneyPendingProps {
  action: OpenAction;
  /** The currency of the wallet; baht by default. */
  currency?: Currency;
  /** The action takes or gives no amount of the wallet (a spin, an activation): what the wallet holds proves nothing. */
  withoutAmount?: boolean;
  /** What an unknown outcome is told in where the common words, of wallet and statement, do not fit the action. */
  messages?: Partial<
    Record<'reading' | 'found' | 'happened' | 'changed' | 'unchanged' | 'unreadable', string>
  >;
}

/** Says that the answer to what was sent takes long. */
export function SlowAnswer() {
  const t = useCommonText();
  return (
    <div className={classes.panel}>
      <Spinner size={28} className={classes.icon} />
      <p>{t('pending.slow')}</p>
    </div>
  );
}

/** Says how an action that moves money stands while its outcome is not known, and what can be done; nothing otherwise. */
export function MoneyPending({ action, currency, withoutAmount = false, messages }: MoneyPendingProps) {
  const t = useCommonText();
  const online = useOnline();
  const { state } = action;
  const slow = useSlow(state.status === 'sending');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <div role="status" className={classes.place}>
        {slow && <SlowAnswer />}
        {state.status === 'pending' && (
          <div className={classes.panel}>
            <Spinner size={28} className={classes.icon} />
            <div>
              <p className={classes.title}>{t('pending.title')}</p>
              <p>{t(online ? 'pending.text' : 'pending.offline')}</p>
              {online && (
                <Button variant="quiet" size="small" onClick={action.again}>
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
            onRepeat={() => setAsked(true)}
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
        open={asked && state.status === 'unknown'}
        danger
        title={t('unknown.confirm.title')}
        confirmLabel={t('unknown.confirm.action')}
        onConfirm={() => {
          setAsked(false);
          action.repeat();
        }}
        onCancel={() => setAsked(false)}
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

/** The answer did not come and the backend keeps no keys: what reading has shown, and the ways on. */
function Unknown({ action, state, currency, withoutAmount, messages = {}, onRepeat }: UnknownProps) {
  const t = useCommonText();
  const written = useFormatMoney(currency);
  const { reading, finding, error } = state;
  const { verdict, before = null, after = null } = finding ?? {};
  const hasHappened = verdict === 'happened';
  const isEarly = verdict === undefined || (reading && verdict === 'unchanged');
  const provesNothing = withoutAmount && verdict === 'changed' && messages.changed === undefined;
  const shown = isEarly ? 'reading' : provesNothing ? 'unreadable' : verdict;
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
              ? t('unknown.wallet', { after: written(satang(after)) })
              : t('unknown.wallets', { before: written(satang(before)), after: written(satang(after)) })}
          </p>
        )}
        {!hasHappened && (error?.kind === 'message' || error?.kind === 'code') && (
          <p className={classes.said}>{t('unknown.said', { words: errorText(error) })}</p>
        )}
      </div>
      <div className={classes.actions}>
        {!hasHappened && !reading && (
          <Button variant="quiet" size="small" onClick={action.again}>
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
