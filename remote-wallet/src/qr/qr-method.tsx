import type { QrProvider as Provider } from '@wallet/platform/api';
import { useQuery, useQueryClient } from '@wallet/platform/query';
import { Skeleton } from '@wallet/ui';
import { useState } from 'react';
import { fetchQr, qrKey } from './use-qr';
import classes from '../deposit/deposit.module.css';
import { Hints } from '../deposit/hints';
import type { CompleteDepositOptions } from '../deposit/use-deposit-options';
import { useCurrency } from '../home/use-cached-home';
import { SlowMessage } from '../money/slow-message';
import { useText } from '../text';
import { providerRules } from './providers';
import { QrProvider } from './qr-provider';

/** Timeout for the responses of the providers, in ms. */
export const timeoutMs = 1_000;

/**
 * Returns the provider to show first: one with an open code, or else the first of the list. It is decided once, so that
 * no button moves under a finger; pending until then.
 */
function useLeadProvider(providers: readonly Provider[]) {
  const cache = useQueryClient();
  return useQuery<Provider | null>({
    queryKey: ['wallet', 'qr-lead', providers],
    queryFn: () => {
      const first = providers[0] ?? null;
      const waiting = providers.map(async (provider) => {
        const { status } = await cache.fetchQuery({
          queryKey: qrKey(provider),
          queryFn: ({ signal }) => fetchQr(provider, signal),
        });
        return status === 'waiting' ? provider : Promise.reject(new Error(status));
      });
      const timeout = new Promise<typeof first>((resolve) => setTimeout(() => resolve(first), timeoutMs));
      return Promise.race([Promise.any(waiting).catch(() => first), timeout]);
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Shows the available providers of QR codes (S7.15), one expanded at a time; the one with an open code first. */
export function QrMethod({ options: { qrProviders, minDeposit } }: { options: CompleteDepositOptions }) {
  const t = useText();
  const { data: lead, isPending } = useLeadProvider(qrProviders);
  const [chosen, setChosen] = useState<Provider | 'none' | null>(null);
  const currency = useCurrency();
  if (isPending || !currency) {
    return (
      <div className={classes.list} aria-busy="true">
        {qrProviders.map((provider) => (
          <Skeleton key={provider} height={66} />
        ))}
        <SlowMessage />
      </div>
    );
  }
  // A provider with an open code is first, so that it is visible at once.
  const ordered = [...qrProviders].sort((a, b) => Number(b === lead) - Number(a === lead));
  const expanded = chosen ?? ordered[0];
  return (
    <div className={classes.method}>
      <ul className={classes.list} aria-label={t('qr.providers')}>
        {ordered.map((provider) => (
          <QrProvider
            key={provider}
            provider={provider}
            rules={providerRules(provider, minDeposit, currency)}
            expanded={provider === expanded}
            onToggle={() => setChosen(provider === expanded ? 'none' : provider)}
          />
        ))}
      </ul>
      <Hints hints={[t('deposit.hint.minute'), t('deposit.hint.bonus')]} />
    </div>
  );
}
