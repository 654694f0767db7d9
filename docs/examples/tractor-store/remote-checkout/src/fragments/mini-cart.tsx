import { PageLink } from '@wallet/platform';
import { Icon } from '@wallet/ui';
import { countOf, useCart } from '../cart/cart';
import { useText } from '../text';
import classes from './fragments.module.css';

/** Renders the link to the cart in the header of the Explore team's pages, with the number of machines in the cart. */
export function MiniCart() {
  const t = useText();
  const count = countOf(useCart());
  return (
    <PageLink page="/cart" className={classes.cart} aria-label={t('miniCart', { count })}>
      <Icon name="ticket" />
      <span className={classes.count}>{count}</span>
    </PageLink>
  );
}
