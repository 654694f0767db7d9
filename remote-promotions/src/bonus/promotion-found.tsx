import type { Promotion } from '@wallet/shared/api/types';
import { Button } from '@wallet/shared/ui/button';
import { Icon } from '@wallet/shared/ui/icon';
import { RichText } from '@wallet/shared/ui/rich-text';
import { fillPercentFail } from '../offer/fill-percent-fail';
import { useText } from '../text';
import classes from './promotion-found.module.css';
import type { useActivatePromotion } from './use-activate-promotion';

export interface PromotionFoundProps {
  promotion: Promotion;
  activation: ReturnType<typeof useActivatePromotion>;
}

/** The promotion that a code belongs to (S3.23): what it is, what is kept of it, and the way in. */
export function PromotionFound({ promotion, activation }: PromotionFoundProps) {
  const t = useText();
  const { code, description, percentFail } = promotion;
  const { state, run } = activation;
  return (
    <div className={classes.found}>
      <p className={classes.code}>
        <Icon name="ticket" size={22} />
        <span>{code}</span>
      </p>
      <RichText html={fillPercentFail(description, percentFail)} />
      <p className={classes.kept}>{t('promotion.kept', { percent: percentFail })}</p>
      <Button
        wide
        busy={state.status === 'sending'}
        disabled={state.status === 'checking'}
        onClick={() => run({ code })}
      >
        {t('promotion.activate', { code })}
      </Button>
    </div>
  );
}
