import { Link } from '@wallet/platform/router';
import { site } from '@wallet/platform/site';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** Id of the product, such as `CL-01`. */
  product: string;
  /** The variant that the page shows first; without it the product's first one. */
  sku?: string;
}

const page = '/product';

/** Renders a link to the page of a product, whose code is preloaded on hover and on focus. */
export function ProductLink({ product, sku, ...rest }: Props) {
  const query = sku === undefined ? `id=${product}` : `id=${product}&sku=${sku}`;
  const preload = () => site().preload(page);
  return <Link {...rest} to={`${page}?${query}`} onPointerEnter={preload} onFocus={preload} />;
}
