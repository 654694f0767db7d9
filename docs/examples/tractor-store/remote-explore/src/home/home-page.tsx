import { FragmentSlot, PageLink, useFragments } from '@wallet/platform';
import { ScenePicture } from '@wallet/tractor-patterns';
import { useText } from '../text';
import classes from './home-page.module.css';

const teasers = [
  { page: '/products/classic', text: 'home.classic', product: 'CL', color: '#2f6b3c' },
  { page: '/products/autonomous', text: 'home.autonomous', product: 'AU', color: '#dd5219' },
] as const;

/** Machines for which the home shows recommendations. */
const skus = ['CL-06-MT', 'AU-02-OG'];

/** Renders the home: two categories, and Inspire's recommendations. */
export function HomePage() {
  const t = useText();
  const fragments = useFragments('explore.home-recommendations', 'start');
  return (
    <>
      <title>{t('home.title')}</title>
      <h1>{t('home.title')}</h1>
      <ul className={classes.teasers}>
        {teasers.map(({ page, text, product, color }) => (
          <li key={page}>
            <PageLink page={page} className={classes.teaser}>
              <ScenePicture product={product} color={color} />
              <span>{t(text)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      <FragmentSlot fragments={fragments} properties={{ skus }} onFailure="collapse" />
    </>
  );
}
