import { formatCount } from '@wallet/ui';
import type { SpinReply } from '@wallet/platform/api';
import { MoneyPending, type UseMoneyActionResult } from '@wallet/money';
import { useText } from '../text';

/** Shows what is known of a spin without a response, from the coins and coupons before and after it. */
export function SpinPending({ action }: { action: UseMoneyActionResult<null, SpinReply> }) {
  const t = useText();
  const { state } = action;
  const diff = state.status === 'unknown' ? state.diff : undefined;
  const { before = null, after = null } = diff ?? {};
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
