import type { FragmentProps } from '@wallet/federation';
import { PageLink } from '@wallet/platform';
import { formatPrice } from '@wallet/tractor-patterns';
import { Button } from '@wallet/ui';
import { useState } from 'react';
import { addToCart, variantOf } from '../cart/cart';
import { useText } from '../text';
import classes from './fragments.module.css';

/** Renders the price and stock of the variant on Decide's product page, and the button that adds it to the cart. */
export function BuyBox({ sku }: FragmentProps<'decide.buy-box'>) {
  const t = useText();
  const [addedSku, setAddedSku] = useState<string>();
  const variant = variantOf(sku);
  if (!variant) return <p>{t('buyBox.unknown')}</p>;
  const { price, inventory } = variant;
  const add = () => {
    addToCart(sku);
    setAddedSku(sku);
  };
  return (
    <div className={classes.buyBox}>
      <p>
        <strong>{formatPrice(price)}</strong>
        <br />
        {inventory > 0 ? t('buyBox.inStock', { count: inventory }) : t('buyBox.soldOut')}
      </p>
      <Button disabled={inventory === 0} onClick={add}>
        {t('buyBox.add')}
      </Button>
      <p role="status" className={classes.added}>
        {addedSku === sku && (
          <>
            {t('buyBox.added')} <PageLink page="/cart">{t('buyBox.toCart')}</PageLink>
          </>
        )}
      </p>
    </div>
  );
}
