import type { FragmentProps } from '@wallet/federation';
import { PageLink } from '@wallet/platform';
import { readSaferPlaySummary, type SaferPlaySummary } from '@wallet/platform/api';
import { buttonClass, Card, currencyOf, DateTime, HiddenAmounts, Money } from '@wallet/ui';
import { type ReactNode, useMemo } from 'react';
import { HeldUntil } from '../held/held-card';
import { useText } from '../text';
import classes from './home-notice.module.css';

interface Notice {
  title: string;
  text: ReactNode;
}

/** Returns the most important thing that the member should know; null for none. */
function useNotice(summary: SaferPlaySummary | null, currency: string, isHidden: boolean): Notice | null {
  const t = useText();
  if (summary?.break) {
    const { kind, endsAt } = summary.break;
    const until = (
      <>
        {t('break.until')} <DateTime value={endsAt} />
      </>
    );
    return { title: t(`break.running.${kind}`), text: kind === 'register' ? t('break.register') : until };
  }
  if (summary?.held) {
    const { amount, until } = summary.held;
    const text = (
      <HiddenAmounts value={isHidden ? t('notice.hidden') : null}>
        <Money satang={amount} currency={currencyOf(currency)} /> <HeldUntil until={until} />
      </HiddenAmounts>
    );
    return { title: t('held.title'), text };
  }
  if (summary?.isReviewDue) return { title: t('review.due.title'), text: t('review.due.text') };
  if (summary?.shouldOfferLimits) return { title: t('review.first.title'), text: t('review.first.text') };
  return null;
}

/** Shows on the home a running break, money that is not for play, or that the limits should be looked at. */
export function HomeNotice({ areAmountsHidden, reply }: FragmentProps<'wallet.home-offers'>) {
  const t = useText();
  const { summary, currency } = useMemo(() => readSaferPlaySummary(reply), [reply]);
  const notice = useNotice(summary, currency, areAmountsHidden);
  if (!notice) return null;
  return (
    <Card
      className={classes.notice}
      title={notice.title}
      action={
        <PageLink page="/user/limits" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {t('notice.open')}
        </PageLink>
      }
    >
      <p>{notice.text}</p>
    </Card>
  );
}
