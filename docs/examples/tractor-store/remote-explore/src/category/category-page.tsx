import { PageLink } from '@wallet/platform';
import { useLocation } from '@wallet/platform/router';
import { formatPrice, TractorPicture } from '@wallet/tractor-patterns';
import catalogue from '../data/catalogue.json';
import { useText } from '../text';
import classes from './category-page.module.css';

const filters = [
  { page: '/products', category: undefined, text: 'category.all' },
  { page: '/products/classic', category: 'classic', text: 'category.classic' },
  { page: '/products/autonomous', category: 'autonomous', text: 'category.autonomous' },
] as const;

/** Renders the products of the category in the path, or all products, the most expensive first. */
export function CategoryPage() {
  const t = useText();
  const { pathname } = useLocation();
  const current = filters.find(({ page }) => page === pathname) ?? filters[0];
  const products = catalogue.products
    .filter(({ category }) => current.category === undefined || category === current.category)
    .sort((one, other) => other.startPrice - one.startPrice);
  return (
    <>
      <title>{t(current.text)}</title>
      <h1>{t(current.text)}</h1>
      <div className={classes.bar}>
        <p>{t('category.count', { count: products.length })}</p>
        <nav aria-label={t('category.filter')}>
          <ul className={classes.filters}>
            {filters.map(({ page, text }) => (
              <li key={page}>
                <PageLink
                  page={page}
                  className={classes.filter}
                  aria-current={page === current.page ? 'page' : undefined}
                >
                  {t(text)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <ul className={classes.products}>
        {products.map(({ id, name, startPrice, color }) => (
          <li key={id}>
            <PageLink page="/product/:id" params={{ id }} className={classes.product}>
              <TractorPicture product={id} color={color} size={200} />
              <span>{name}</span>
              <strong>{t('category.from', { price: formatPrice(startPrice) })}</strong>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
