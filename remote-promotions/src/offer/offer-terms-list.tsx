import type { OfferTerms } from '@wallet/platform/api';
import { useFormatMoney } from '@wallet/ui';
import { useMember } from '../member/use-member';
import { useText } from '../text';
import { TermsList } from './terms-list';

function Told({ terms: { depositMin, turnover, netOfWithdrawals } }: { terms: OfferTerms }) {
  const t = useText();
  const { data: member } = useMember();
  const written = useFormatMoney(member?.currency);
  return (
    <TermsList
      label={t('terms.label')}
      terms={[
        member !== undefined &&
          depositMin !== null &&
          depositMin > 0 &&
          t('terms.depositMin', { amount: written(depositMin) }),
        turnover !== null && turnover > 0 && t('terms.turnover', { count: turnover }),
        netOfWithdrawals && t('terms.net'),
      ]}
    />
  );
}

/** The deposit that a bonus or promotion counts, and how often it has to be played; nothing where the server tells nothing. */
export function OfferTermsList({ terms }: { terms: OfferTerms | null }) {
  return terms && <Told terms={terms} />;
}
