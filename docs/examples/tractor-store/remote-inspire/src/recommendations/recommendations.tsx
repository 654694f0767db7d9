import { PageLink } from '@wallet/platform';
import { TractorPicture } from '@wallet/tractor-patterns';
import { useText } from '../text';
import { recommend } from './recommend';
import classes from './recommendations.module.css';

/** Renders recommendations for the machines that a page of another team shows; in the HTML of the cart for none. */
export function Recommendations({ skus = [] }: { skus?: readonly string[] }) {
  const t = useText();
  return (
    <section aria-label={t('title')} className={classes.section}>
      <h2>{t('title')}</h2>
      <ul className={classes.list}>
        {recommend(skus).map(({ sku, product, name, rgb }) => (
          <li key={sku}>
            <PageLink page="/product/:id" params={{ id: product }} query={{ sku }} className={classes.link}>
              <TractorPicture product={product} color={`rgb(${rgb.join(' ')})`} size={128} />
              <span>{name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
