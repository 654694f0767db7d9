import { FragmentSlot, PageLink, useFragments } from '@wallet/platform';
import { formatPrice, TractorPicture } from '@wallet/tractor-patterns';
import { Button, buttonClass } from '@wallet/ui';
import { useText } from '../text';
import classes from './cart-page.module.css';
import { type CartLine, removeFromCart, useCart } from './cart';

function Line({ sku, product, name, color, price, quantity }: CartLine) {
  const t = useText();
  return (
    <li className={classes.line}>
      <PageLink page="/product/:id" params={{ id: product }} query={{ sku }} className={classes.name}>
        <TractorPicture product={product} color={color} size={96} />
        {name}
      </PageLink>
      <span>
        {quantity} × {formatPrice(price)}
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('cart.removeNamed', { name })}
        onClick={() => removeFromCart(sku)}
      >
        {t('cart.remove')}
      </Button>
    </li>
  );
}

/** Renders the cart, with Inspire's recommendations for the machines in it. */
export function CartPage() {
  const t = useText();
  const lines = useCart();
  const fragments = useFragments('checkout.recommendations', 'start');
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return (
    <>
      <title>{t('cart.title')}</title>
      <h1>{t('cart.title')}</h1>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Line key={line.sku} {...line} />
        ))}
      </ul>
      <p className={classes.total} role="status">
        {lines.length ? t('cart.total', { price: formatPrice(total) }) : t('cart.empty')}
      </p>
      <div className={classes.buttons}>
        {lines.length > 0 && (
          <PageLink page="/checkout" className={buttonClass()}>
            {t('cart.toCheckout')}
          </PageLink>
        )}
        <PageLink page="/" className={buttonClass({ variant: 'secondary' })}>
          {t('cart.goOn')}
        </PageLink>
      </div>
      <FragmentSlot
        fragments={fragments}
        properties={{ skus: lines.map(({ sku }) => sku) }}
        onFailure="collapse"
      />
    </>
  );
}
