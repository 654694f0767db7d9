import { useElementId, useOpenDialog } from '@wallet/platform';
import type { SpinwheelSlice } from '@wallet/platform/api';
import { Button, currencyOf, Dialog, formatCount, plainText, RichText, useFormatMoney } from '@wallet/ui';
import { useCoupons } from '../coupons/use-coupons';
import { useText } from '../text';
import { sliceColours } from '../wheel/slice-colours';
import classes from './prize-dialog.module.css';

export interface PrizeDialogProps {
  label: string;
  /** The drawn slice; null when the wheel has changed since the draw. */
  slice: SpinwheelSlice | null;
  /** Position of the slice on the wheel; -1 when the wheel has changed since the draw. */
  index: number;
  /** The code of the coupon won; null for none. */
  wonCoupon: string | null;
  /** Number of coins won. */
  wonCoin: number;
  /** The number of coins after the spin; null when the response does not contain it. */
  coinsLeft: number | null;
  onClose: () => void;
}

/** Renders the prize in the colours of its slice, or in the default colours of the first slice. */
function PrizeBadge({ label, slice, index }: Pick<PrizeDialogProps, 'label' | 'slice' | 'index'>) {
  const { background, text } = sliceColours(slice ?? { bgColor: '', textColor: '' }, Math.max(index, 0));
  return (
    <p className={classes.badge} style={{ backgroundColor: background, color: text }}>
      {label}
    </p>
  );
}

/** Shows the prize and where to find it (S2.57). */
export function PrizeDialog(props: PrizeDialogProps) {
  const { label, slice, index, wonCoupon, wonCoin, coinsLeft, onClose } = props;
  const t = useText();
  const contentId = useElementId();
  const openDialog = useOpenDialog();
  const { data } = useCoupons();
  const coupon = data?.coupons.find((listed) => wonCoupon !== null && listed.coupon === wonCoupon);
  const format = useFormatMoney(currencyOf(coupon?.currency ?? 'BAHT'));
  const amount = (coupon?.amount ?? 0) > 0 ? format(coupon?.amount ?? null) : null;
  const description = slice?.htmlDescription ?? '';
  const hasWon = wonCoupon !== null || wonCoin > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={hasWon ? t('result.wonTitle') : t('result.title')}
      describedBy={contentId}
      footer={
        <>
          <Button variant={amount ? 'secondary' : 'primary'} onClick={onClose}>
            {amount ? t('result.later') : t('result.close')}
          </Button>
          {amount && wonCoupon !== null && (
            <Button
              onClick={() => {
                onClose();
                openDialog('spin.claim', { coupon: wonCoupon });
              }}
            >
              {t('claim.confirm', { amount })}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.result} id={contentId}>
        <PrizeBadge label={label} slice={slice} index={index} />
        {description && (
          <div className={classes.description}>
            <RichText html={description} waiting={<p>{plainText(description)}</p>} />
          </div>
        )}
        {wonCoupon !== null && <p className={classes.where}>{t('result.coupon')}</p>}
        {wonCoin > 0 && (
          <p className={classes.where}>
            {t('result.moreCoins', { count: wonCoin, coins: formatCount(wonCoin) })}
          </p>
        )}
        {coinsLeft !== null && (
          <p className={classes.left}>
            {t('result.coinsLeft', { count: coinsLeft, coins: formatCount(coinsLeft) })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
