import type { Satang } from '@wallet/contract/satang';
import { Badge, BankLogo, Button, ErrorState, formatCountdown, Icon, Skeleton } from '@wallet/ui';
import type { QrProvider as Provider } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { errorText, useElementId } from '@wallet/platform';
import { useQueryClient } from '@wallet/platform/query';
import { useCallback, useEffect } from 'react';
import { DepositResult } from '../deposit/deposit-result';
import { useFormatAmount } from '../deposit/use-deposit-amount';
import { useText } from '../text';
import { SlowMessage } from '../money/slow-message';
import type { ProviderRules } from './providers';
import { qrKey, useQr } from './use-qr';
import { QrForm } from './qr-form';
import { QrOpen } from './qr-open';
import classes from './qr-provider.module.css';
import type { QrState } from './qr-state';
import { useCreateQr } from './use-create-qr';
import { useQrView } from './use-qr-view';

interface QrEndedProps {
  kind: 'paid' | 'expired' | 'closed';
  amount: Satang | null;
  /** Shows the form for another code. */
  onNext: () => void;
}

const tones = { paid: 'success', expired: 'failed', closed: 'progress' } as const;

/** Shows how a code ended: paid, expired, or closed for an unknown reason. */
function QrEnded({ kind, amount, onNext }: QrEndedProps) {
  const t = useText();
  const formatAmount = useFormatAmount();
  return (
    <DepositResult
      tone={tones[kind]}
      title={
        kind !== 'paid'
          ? t(`qr.${kind}`)
          : amount === null
            ? t('qr.paid')
            : t('deposit.arrived', { amount: formatAmount(amount) })
      }
      action={
        <Button variant="secondary" onClick={onNext}>
          {t('qr.next')}
        </Button>
      }
    >
      {t(kind === 'paid' ? 'deposit.arrivedHelp' : `qr.${kind}Help`)}
    </DepositResult>
  );
}

/** Letters for the logos of providers with long names. */
const logos: Partial<Record<Provider, string>> = { PAYTIMZ: 'PTZ', PAYONEX: 'PNX' };

interface QrProviderProps {
  provider: Provider;
  rules: ProviderRules;
  expanded: boolean;
  onToggle: () => void;
}

/** Shows one provider: its name and, when expanded, the form or the code. */
export function QrProvider({ provider, rules, expanded, onToggle }: QrProviderProps) {
  const t = useText();
  const formatAmount = useFormatAmount();
  const cache = useQueryClient();
  const panel = useElementId();
  const { data: qr, error, isFetching, isError, refetch } = useQr(provider);
  const refresh = useCallback(() => void refetch(), [refetch]);
  const create = useCreateQr(provider);
  const view = useQrView(qr, refresh);
  useEffect(
    () =>
      events.on('wallet:qr-created', ({ provider: createdBy }) => {
        if (createdBy !== provider) refresh();
      }),
    [provider, refresh],
  );
  return (
    <li className={classes.provider}>
      <h3>
        <button
          type="button"
          className={classes.head}
          aria-expanded={expanded}
          aria-controls={panel}
          onClick={onToggle}
        >
          <BankLogo code={logos[provider] ?? provider} />
          <span className={classes.text}>
            <span className={classes.name}>{t('qr.provider', { name: provider })}</span>
            <span className={classes.minimum}>
              {t('deposit.least', { amount: formatAmount(rules.minAmount) })}
            </span>
          </span>
          {view.kind === 'open' && !expanded && view.leftMs !== null && (
            <Badge tone="progress">{formatCountdown(view.leftMs)}</Badge>
          )}
          <Icon name="chevron-down" size={20} className={classes.chevron} />
        </button>
      </h3>
      <div id={panel} className={classes.panel} hidden={!expanded}>
        {!qr && !error && (
          <>
            <Skeleton height={240} />
            <SlowMessage />
          </>
        )}
        {!qr && error && (
          <ErrorState title={t('qr.failed')} onRetry={refresh} retrying={isFetching}>
            <p>{errorText(error)}</p>
          </ErrorState>
        )}
        {qr && view.kind === 'open' && (
          <QrOpen
            qr={qr}
            leftMs={view.leftMs}
            isStale={isError}
            onCancelled={() => {
              view.dismiss();
              cache.setQueryData<QrState>(qrKey(provider), {
                ...qr,
                status: 'cancelled',
                markup: null,
              });
            }}
            onUnknown={refresh}
          />
        )}
        {qr && view.kind !== 'open' && view.kind !== 'form' && (
          <QrEnded kind={view.kind} amount={qr.amount} onNext={view.dismiss} />
        )}
        {qr && view.kind === 'form' && <QrForm rules={rules} create={create} />}
      </div>
    </li>
  );
}
