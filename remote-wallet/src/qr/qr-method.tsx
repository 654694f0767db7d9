import type { QrProvider as Provider } from '@wallet/platform/api';
import { Skeleton } from '@wallet/ui';
import { useState } from 'react';
import classes from '../deposit/deposit.module.css';
import { Hints } from '../deposit/hints';
import type { Options } from '../deposit/use-deposit-options';
import { useCurrency } from '../home/use-currency';
import { SlowMessage } from '../money/slow-message';
import { useText } from '../text';
import { providerRules } from './providers';
import { QrProvider } from './qr-provider';
import { useLeadProvider } from './use-lead-provider';

/** The providers of QR codes that are open (S7.15), one opened at a time; first the one whose code waits. */
export function QrMethod({ options: { qrProviders, minDeposit } }: { options: Options }) {
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
  // A code that waits stands first, so that it is in sight at once.
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
