import type { Satang } from '@wallet/contract/satang';
import { Badge, BankLogo, Button, formatCountdown, QueryErrorState } from '@wallet/ui';
import { events } from '@wallet/platform/events';
import { useQueryClient } from '@wallet/platform/query';
import { useCallback, useEffect } from 'react';
import deposit from '../money/deposit.module.css';
import { DepositResult } from '../money/deposit-result';
import { useFormatAmount } from '../money/use-deposit-amount';
import { MethodRow } from '../money/method-row';
import { Placeholders } from '../money/placeholders';
import { useText } from '../text';
import type { QrIssuer } from './issuers';
import { qrKey, useQr } from './use-qr';
import { QrForm, qrFormHeights } from './qr-form';
import { QrOpen } from './qr-open';
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
  const isPaidAmount = kind === 'paid' && amount !== null;
  return (
    <DepositResult
      tone={tones[kind]}
      title={isPaidAmount ? t('deposit.arrived', { amount: formatAmount(amount) }) : t(`qr.${kind}`)}
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

interface QrProviderProps {
  issuer: QrIssuer;
  /** True for the provider whose form or code is shown; the others are rows. */
  isShown: boolean;
  /** True when the other providers are listed; a provider with an open code always has its row. */
  isListed: boolean;
  /** The other providers, in the order in which they are offered. */
  others: readonly QrIssuer[];
  onChoose: (provider: QrIssuer['provider']) => void;
}

/** Shows one provider: its form or its code, or a row to choose it. Its state survives while it is a row. */
export function QrProvider({ issuer, isShown, isListed, others, onChoose }: QrProviderProps) {
  const { provider, name, payee } = issuer;
  const t = useText();
  const formatAmount = useFormatAmount();
  const cache = useQueryClient();
  const query = useQr(provider);
  const { data: qr, error, isError, refetch } = query;
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
  if (!isShown) {
    const isOpen = view.kind === 'open' && view.leftMs !== null;
    if (!isListed && !isOpen) return null;
    return (
      <div role="group" aria-label={name}>
        <MethodRow
          picture={<BankLogo code={issuer.logo} />}
          name={name}
          help={t('deposit.least', { amount: formatAmount(issuer.minAmount) })}
          badge={isOpen && <Badge tone="progress">{formatCountdown(view.leftMs ?? 0)}</Badge>}
          onChoose={() => onChoose(provider)}
        />
      </div>
    );
  }
  return (
    <div className={deposit.method} role="group" aria-label={name}>
      {!qr && !error && <Placeholders heights={qrFormHeights} />}
      {!qr && error && <QueryErrorState title={t('qr.failed')} query={query} />}
      {qr && view.kind === 'open' && (
        <QrOpen
          qr={qr}
          payee={payee}
          leftMs={view.leftMs}
          isStale={isError}
          onCancelled={() => {
            view.dismiss();
            cache.setQueryData<QrState>(qrKey(provider), { ...qr, status: 'cancelled', markup: null });
          }}
          onUnknown={refresh}
        />
      )}
      {qr && view.kind !== 'open' && view.kind !== 'form' && (
        <QrEnded kind={view.kind} amount={qr.amount} onNext={view.dismiss} />
      )}
      {qr && view.kind === 'form' && (
        <QrForm issuer={issuer} others={others} create={create} onChoose={onChoose} />
      )}
    </div>
  );
}
