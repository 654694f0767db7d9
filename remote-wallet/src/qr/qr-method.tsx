import type { QrProvider as Provider } from '@wallet/platform/api';
import { sleep } from '@wallet/platform';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery, useQueryClient } from '@wallet/platform/query';
import { type ReactNode, useState } from 'react';
import { qrQuery } from './use-qr';
import classes from '../money/deposit.module.css';
import { Hints } from '../money/hints';
import { useFocusOnChange } from '../money/use-focus';
import { useCurrency } from '../model/use-cached-home';
import { MethodIcon, MethodRow } from '../money/method-row';
import { Placeholders } from '../money/placeholders';
import { useText } from '../text';
import { qrIssuers, type QrOptions } from './issuers';
import { qrFormHeights } from './qr-form';
import { QrProvider } from './qr-provider';

/** How long the providers' responses decide which provider is shown first, in ms. */
export const leadTimeoutMs = 1_000;

/**
 * Returns the provider to show first: one with an open code, or else the first of the list. It is decided once, so that
 * no button moves under a finger. The query is pending until then.
 */
function useLeadProvider(providers: readonly Provider[]) {
  const cache = useQueryClient();
  return useQuery<Provider | null>({
    queryKey: ['wallet', 'qr-lead', providers],
    queryFn: () => {
      const first = providers[0] ?? null;
      // Each promise resolves for an open code and rejects otherwise, so `Promise.any` finds the first open one.
      const openCodes = providers.map(async (provider) => {
        const { status } = await cache.fetchQuery(qrQuery(provider));
        return status === 'waiting' ? provider : Promise.reject(new Error(status));
      });
      const timeout = sleep(leadTimeoutMs).then(() => first);
      return Promise.race([Promise.any(openCodes).catch(() => first), timeout]);
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface QrMethodProps {
  options: QrOptions;
  /** The rows of the other methods. */
  others?: readonly ReactNode[];
}

/**
 * Shows one provider of QR codes (S7.15): the one with an open code, or else the first. The other methods follow as rows,
 * then the other providers: two or more are listed below a row that expands, because their names do not help to choose.
 */
export function QrMethod({ options, others = [] }: QrMethodProps) {
  const t = useText();
  const { data: lead, isPending } = useLeadProvider(options.qrProviders);
  const [chosen, setChosen] = useState<Provider | null>(null);
  const [areAllListed, setAreAllListed] = useState(false);
  const currency = useCurrency();
  const language = useLanguage();
  const shown = chosen ?? lead;
  const content = useFocusOnChange<HTMLDivElement>(chosen);
  const isLoading = isPending || !currency;
  const issuers = isLoading
    ? []
    : qrIssuers(options, currency, language, (provider) => t('qr.provider', { name: provider }));
  const otherCount = options.qrProviders.length - 1;
  const canExpand = otherCount > 1;
  /** The providers after this one in the list, then those before it. */
  const othersOf = (index: number) => [...issuers.slice(index + 1), ...issuers.slice(0, index)];
  const sections = issuers
    .map((issuer, index) => ({ issuer, others: othersOf(index) }))
    .sort((a, b) => Number(b.issuer.provider === shown) - Number(a.issuer.provider === shown))
    .map(({ issuer, others: otherIssuers }) => (
      <QrProvider
        key={issuer.provider}
        issuer={issuer}
        isShown={issuer.provider === shown}
        isListed={areAllListed || !canExpand}
        others={otherIssuers}
        onChoose={setChosen}
      />
    ));
  const heading = (
    <h3 key="heading" className={classes.heading} hidden={otherCount + others.length === 0}>
      {t('deposit.otherWays')}
    </h3>
  );
  const expandRow = canExpand && (
    <MethodRow
      key="expand"
      picture={<MethodIcon name="qr" />}
      name={t('qr.others')}
      help={t('qr.othersHelp')}
      isExpanded={areAllListed}
      onChoose={() => setAreAllListed(!areAllListed)}
    />
  );
  return (
    <div ref={content} className={classes.method} tabIndex={-1}>
      {isLoading && <Placeholders heights={qrFormHeights} />}
      {/* One list, so that the state of a provider survives when it moves. */}
      {[sections[0], heading, ...others, expandRow, ...sections.slice(1)]}
      <Hints hints={[t('deposit.hint.minute')]} hasBonusTerms />
    </div>
  );
}
