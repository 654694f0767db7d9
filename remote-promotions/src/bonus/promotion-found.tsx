import type { Promotion } from '@wallet/platform/api';
import type { MoneyForm } from '@wallet/money';
import { Button, Icon, RichText } from '@wallet/ui';
import { fillPercentFail } from '../offer/fill-percent-fail';
import { OfferTermsList } from '../offer/offer-terms-list';
import { useText } from '../text';
import classes from './promotion-found.module.css';

export interface PromotionFoundProps {
  promotion: Promotion;
  /** The code that it was found by. */
  asked: string;
  flow: MoneyForm<{ code: string }>;
}

/** The promotion that a code belongs to (S3.23): what it is, what is kept of it, and the way in. */
export function PromotionFound({ promotion, asked, flow }: PromotionFoundProps) {
  const t = useText();
  const { description, percentFail } = promotion;
  const code = promotion.code || asked;
  const { submit, locked, busy } = flow;
  return (
    <div className={classes.found}>
      <p className={classes.code}>
        <Icon name="ticket" size={22} />
        <span>{code}</span>
      </p>
      {description && <RichText html={fillPercentFail(description, percentFail)} />}
      {percentFail !== null && (
        <p className={classes.kept}>{t('promotion.kept', { percent: percentFail })}</p>
      )}
      <OfferTermsList terms={promotion.terms} />
      <Button wide busy={busy} disabled={locked && !busy} onClick={() => submit({ code })}>
        {t('promotion.activate', { code })}
      </Button>
    </div>
  );
}
