import { pageAddress, usePageAddress } from '@wallet/platform';
import { useNavigate } from '@wallet/platform/router';
import { LostWay, MessageState } from '@wallet/ui';
import products from '../data/products.json';
import { useText } from '../text';
import { Product } from './product';

/** Renders the page of the product whose id is in the path. */
export function ProductPage() {
  const t = useText();
  const navigate = useNavigate();
  const { params, query } = usePageAddress<'/product/:id'>();
  const product = products.find(({ id }) => id === params.id);
  // The HTML for unknown ids contains no product.
  if (params.id === undefined) return <title>{t('title')}</title>;
  const variant = product?.variants.find(({ sku }) => sku === query.sku) ?? product?.variants[0];
  if (!product || !variant)
    return (
      <>
        <title>{t('title')}</title>
        <MessageState picture={LostWay} heading="h1" title={t('unknown')} />
      </>
    );
  const { id } = product;
  const addressOf = (sku: string) => pageAddress({ page: '/product/:id', params: { id }, query: { sku } });
  return (
    <Product
      key={id}
      {...product}
      variant={variant}
      onChoose={(sku) => void navigate(addressOf(sku), { replace: true })}
    />
  );
}
