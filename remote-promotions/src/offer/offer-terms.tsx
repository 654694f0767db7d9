import type { OfferTerms } from '@wallet/platform/api';
import { useFormatMoney } from '@wallet/ui';
import { useMember } from '../member/use-member';
import { useText } from '../text';
import { TermsList } from './terms-list';

/**
 * Returns an offer's rich text with its percentage in place of `%percentFail%` (S2.53): a dash for an unknown
 * percentage, '' without a text.
 */
export function fillPercentFail(html: string | null, percentFail: number | null): string {
  return (html ?? '').replaceAll('%percentFail%', String(percentFail ?? '–'));
}

function KnownTerms({ terms: { depositMin, turnover, netOfWithdrawals } }: { terms: OfferTerms }) {
  const t = useText();
  const { data: member } = useMember();
  const format = useFormatMoney(member?.currency);
  return (
    <TermsList
      label={t('terms.label')}
      terms={[
        member !== undefined &&
          depositMin !== null &&
          depositMin > 0 &&
          t('terms.depositMin', { amount: format(depositMin) }),
        turnover !== null && turnover > 0 && t('terms.turnover', { count: turnover }),
        netOfWithdrawals && t('terms.net'),
      ]}
    />
  );
}

/** Lists the minimum deposit and the turnover of a bonus or promotion; renders nothing when the backend sends no terms. */
export function OfferTermsList({ terms }: { terms: OfferTerms | null }) {
  return terms && <KnownTerms terms={terms} />;
}
