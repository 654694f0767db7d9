import { useText } from '../text';
import classes from './refund-panel.module.css';
import type { RefundState } from './use-refund-check';

/** Whether there is a refund, and which of the two steps comes next: receiving it, then adding it to the wallet. */
export function RefundStanding({ refund: { hasRefund, setAside } }: { refund: RefundState }) {
  const t = useText();
  const isWaiting = setAside > 0;
  if (!hasRefund && !isWaiting) return <p role="status">{t('refund.hasNot')}</p>;
  return (
    <div role="status">
      {hasRefund && <p className={classes.standing}>{t('refund.has')}</p>}
      {hasRefund && <p>{t(isWaiting ? 'refund.stepReceiveMore' : 'refund.stepReceive')}</p>}
      {!hasRefund && <p>{t('refund.stepAdd')}</p>}
    </div>
  );
}
