import { Button, currencyOf, Dialog, formatCount, plainText, RichText, useFormatMoney } from '@wallet/ui';
import type { SpinwheelSlice } from '@wallet/platform/api';
import { useElementId, useOpenDialog } from '@wallet/platform';
import { useCoupons } from '../coupons/use-coupons';
import { useText } from '../text';
import classes from './prize-dialog.module.css';
import { PrizeBadge } from './prize-badge';

export interface PrizeDialogProps {
  label: string;
  /** The slice as it was drawn; null when the wheel has changed since. */
  slice: SpinwheelSlice | null;
  index: number;
  /** The code of the coupon that the spin gave. */
  wonCoupon: string | null;
  /** Coins that the spin gave. */
  wonCoin: number;
  /** Null when the spin did not tell them. */
  coinsLeft: number | null;
  onClose: () => void;
}

/** What the wheel gave, and where it is now (S2.57). */
export function PrizeDialog(props: PrizeDialogProps) {
  const { label, slice, index, wonCoupon, wonCoin, coinsLeft, onClose } = props;
  const t = useText();
  const wordsId = useElementId();
  const openDialog = useOpenDialog();
  const { data } = useCoupons();
  const coupon = data?.coupons.find((one) => wonCoupon !== null && one.coupon === wonCoupon);
  const written = useFormatMoney(currencyOf(coupon?.currency ?? 'BAHT'));
  const amount = (coupon?.amount ?? 0) > 0 ? written(coupon?.amount ?? null) : null;
  const description = slice?.htmlDescription ?? '';
  const won = wonCoupon !== null || wonCoin > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={won ? t('result.wonTitle') : t('result.title')}
      describedBy={wordsId}
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
      <div className={classes.result} id={wordsId}>
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
