import { formatCount } from '@wallet/ui';
import type { SpinReply } from '@wallet/platform/api';
import { MoneyPending, type UsedMoneyAction } from '@wallet/money';
import { useText } from '../text';

/** Shows the state of a spin without a response, by the coins and coupons before and after it. */
export function SpinPending({ action }: { action: UsedMoneyAction<null, SpinReply> }) {
  const t = useText();
  const { state } = action;
  const { before = null, after = null } = (state.status === 'unknown' && state.finding) || {};
  const coins = { before: formatCount(before), after: formatCount(after) };
  const isKnown = before !== null && after !== null;
  return (
    <MoneyPending
      action={action}
      withoutAmount
      messages={{
        reading: t('unknown.reading'),
        found: t('unknown.found'),
        happened: isKnown && after < before ? t('unknown.coinsLess', coins) : t('unknown.newCoupon'),
        changed: t('unknown.coinsMore', coins),
        unchanged: t('unknown.unchanged', coins),
        unreadable: t('unknown.unreadable'),
      }}
    />
  );
}
