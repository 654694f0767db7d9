import stores from '../data/stores.json';
import { useText } from '../text';
import { StoreAddress } from './store-address';
import classes from './stores.module.css';

/** Renders the stores where customers pick up their machines. */
export function StoresPage() {
  const t = useText();
  return (
    <>
      <title>{t('stores.title')}</title>
      <h1>{t('stores.title')}</h1>
      <ul className={classes.stores}>
        {stores.map((store) => (
          <li key={store.id}>
            <StoreAddress {...store} />
          </li>
        ))}
      </ul>
    </>
  );
}
