import { FragmentSlot, useElementId, useFragments } from '@wallet/platform';
import { TractorPicture } from '@wallet/tractor-patterns';
import type products from '../data/products.json';
import { useText } from '../text';
import classes from './product.module.css';

type ProductData = (typeof products)[number];
type Variant = ProductData['variants'][number];

interface Props extends ProductData {
  /** The variant that is chosen. */
  variant: Variant;
  onChoose: (sku: string) => void;
}

/** Renders a product; the fragments of Checkout and Inspire follow the chosen variant. */
export function Product({ id, name, highlights, variants, variant, onChoose }: Props) {
  const t = useText();
  const groupName = useElementId();
  const buyBox = useFragments('decide.buy-box', 'start');
  const recommendations = useFragments('decide.recommendations', 'start');
  return (
    <>
      <title>{name}</title>
      <div className={classes.product}>
        <TractorPicture
          className={classes.picture}
          product={id}
          color={variant.color}
          size={400}
          alt={`${name} ${variant.name}`}
        />
        <div className={classes.facts}>
          <h1>{name}</h1>
          <ul className={classes.highlights}>
            {highlights.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <fieldset className={classes.variants}>
            <legend>{t('variants')}</legend>
            {variants.map(({ sku, name: label, color }) => (
              <label key={sku} className={classes.variant}>
                <input
                  type="radio"
                  name={groupName}
                  checked={sku === variant.sku}
                  onChange={() => onChoose(sku)}
                />
                <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                  <circle cx="12" cy="12" r="11" fill={color} stroke="currentColor" />
                </svg>
                {label}
              </label>
            ))}
          </fieldset>
          <FragmentSlot fragments={buyBox} properties={{ sku: variant.sku }} onFailure="panel" />
        </div>
      </div>
      <FragmentSlot fragments={recommendations} properties={{ skus: [variant.sku] }} onFailure="collapse" />
    </>
  );
}
