import type { Promotion } from '@wallet/platform/api/types';
import { isOpen } from '@wallet/money/money-state';
import { Button } from '@wallet/ui/button';
import { Icon } from '@wallet/ui/icon';
import { RichText } from '@wallet/ui/rich-text';
import { fillPercentFail } from '../offer/fill-percent-fail';
import { OfferTermsList } from '../offer/offer-terms-list';
import { useText } from '../text';
import classes from './promotion-found.module.css';
import type { useActivatePromotion } from './use-activate-promotion';

export interface PromotionFoundProps {
  promotion: Promotion;
  /** The code that it was found by. */
  asked: string;
  activation: ReturnType<typeof useActivatePromotion>;
}

/** The promotion that a code belongs to (S3.23): what it is, what is kept of it, and the way in. */
export function PromotionFound({ promotion, asked, activation }: PromotionFoundProps) {
  const t = useText();
  const { description, percentFail } = promotion;
  const code = promotion.code || asked;
  const { state, run } = activation;
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
      <Button wide busy={state.status === 'sending'} disabled={isOpen(state)} onClick={() => run({ code })}>
        {t('promotion.activate', { code })}
      </Button>
    </div>
  );
}
