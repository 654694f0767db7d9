import { useText } from '../text';
import classes from './refund-panel.module.css';
import { isWaiting, type RefundState } from './use-refund-check';

/** Whether there is a refund, and which of the two steps comes next: receiving it, then adding it to the wallet. */
export function RefundStanding({ refund }: { refund: RefundState }) {
  const t = useText();
  const { hasRefund } = refund;
  const waits = isWaiting(refund);
  if (!hasRefund && !waits)
    return <p role="status">{t(hasRefund === null ? 'refund.untold' : 'refund.hasNot')}</p>;
  return (
    <div role="status">
      {hasRefund && <p className={classes.standing}>{t('refund.has')}</p>}
      {hasRefund && <p>{t(waits ? 'refund.stepReceiveMore' : 'refund.stepReceive')}</p>}
      {!hasRefund && <p>{t('refund.stepAdd')}</p>}
    </div>
  );
}
