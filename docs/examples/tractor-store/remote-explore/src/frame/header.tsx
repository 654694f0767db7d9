import { FragmentSlot, PageLink, useFragments } from '@wallet/platform';
import { useText } from '../text';
import classes from './frame.module.css';

/** Renders the header of every page except the checkout. It contains Checkout's mini cart. */
export function Header() {
  const t = useText();
  const fragments = useFragments('explore.header-cart', 'start');
  return (
    <header className={classes.header}>
      <PageLink page="/" className={classes.logo}>
        <img src="/pictures/explore/logo.webp" width="36" height="36" alt="" />
        Tractor Store
      </PageLink>
      <nav className={classes.navigation} aria-label={t('frame.menu')}>
        <PageLink page="/products">{t('frame.machines')}</PageLink>
        <PageLink page="/stores">{t('frame.stores')}</PageLink>
      </nav>
      <div className={classes.cart}>
        <FragmentSlot fragments={fragments} properties={{}} onFailure="collapse" />
      </div>
    </header>
  );
}
