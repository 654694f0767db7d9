import type { InviteTerms } from '@wallet/platform/api';
import { type Currency, useFormatMoney } from '@wallet/ui';
import { TermsList } from '../offer/terms-list';
import { useText } from '../text';

export interface FriendTermsProps {
  /** Null where the server tells nothing. */
  terms: InviteTerms | null;
  currency: Currency;
}

/** What a friend has to do before the bonus for them can be received, told to who is about to invite. */
export function FriendTerms({ terms, currency }: FriendTermsProps) {
  const t = useText();
  const written = useFormatMoney(currency);
  if (!terms) return null;
  const { percent, depositMin, rewardMax, friendTurnover, netOfWithdrawals } = terms;
  return (
    <TermsList
      label={t('terms.label')}
      terms={[
        percent !== null && percent > 0 && t('terms.friendPercent', { percent }),
        depositMin !== null && depositMin > 0 && t('terms.depositMin', { amount: written(depositMin) }),
        rewardMax !== null && t('terms.friendMax', { amount: written(rewardMax) }),
        friendTurnover !== null &&
          (friendTurnover > 0
            ? t('terms.friendTurnover', { count: friendTurnover })
            : t('terms.friendPlayed')),
        netOfWithdrawals && t('terms.friendNet'),
      ]}
    />
  );
}
