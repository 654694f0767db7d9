import { useSearchParams } from '@wallet/platform/router';
import { LostWay, MessageState, useIsHydrated } from '@wallet/ui';
import products from '../data/products.json';
import { useText } from '../text';
import { Product } from './product';

/** Renders the page of the product whose id is in the address. */
export function ProductPage() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  // The prerendered HTML is the same for all products, so it contains no product.
  const isHydrated = useIsHydrated();
  const product = products.find(({ id }) => id === query.get('id'));
  if (!isHydrated) return <title>{t('title')}</title>;
  if (!product) return <MessageState picture={LostWay} heading="h1" title={t('unknown')} />;
  const variant = product.variants.find(({ sku }) => sku === query.get('sku')) ?? product.variants[0];
  if (!variant) return null;
  return (
    <Product
      key={product.id}
      {...product}
      variant={variant}
      onChoose={(sku) => setQuery({ id: product.id, sku }, { replace: true })}
    />
  );
}
