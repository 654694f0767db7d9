import { PageLink } from '@wallet/platform';
import { countOf, useStoredCart } from '../cart/stored-cart';
import { useText } from '../text';
import classes from './fragments.module.css';

/** Renders the link to the cart in the header of the Explore team's pages, with the number of machines in the cart. */
export function MiniCart() {
  const t = useText();
  const count = countOf(useStoredCart());
  return (
    <PageLink page="/cart" className={classes.cart} aria-label={t('miniCart', { count })}>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        aria-hidden="true"
      >
        <path d="M2.5 4h2.7l2.3 11h10.6l2-7.5H6" />
        <circle cx="9" cy="19" r="1.5" />
        <circle cx="16.5" cy="19" r="1.5" />
      </svg>
      <span className={classes.count}>{count}</span>
    </PageLink>
  );
}
