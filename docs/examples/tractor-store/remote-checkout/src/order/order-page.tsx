import { FragmentSlot, PageLink, type PagePath, useFragments } from '@wallet/platform';
import { events } from '@wallet/platform/events';
import { useNavigate } from '@wallet/platform/router';
import { Button, buttonClass, Field } from '@wallet/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { emptyCart } from '../cart/cart';
import { useText } from '../text';
import classes from './order-page.module.css';

const thanks = '/checkout/thanks' satisfies PagePath;

/** Renders the checkout form: two names, and a store that is chosen in Explore's fragment. */
export function OrderPage() {
  const t = useText();
  const navigate = useNavigate();
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [store, setStore] = useState<{ id: string; name: string }>();
  const fragments = useFragments('checkout.store-picker', 'start');
  useEffect(() => events.on('explore:store-chosen', setStore), []);
  const isComplete = firstName.trim() !== '' && lastName.trim() !== '' && store !== undefined;
  const order = (event: FormEvent) => {
    event.preventDefault();
    emptyCart();
    void navigate(thanks, { replace: true });
  };
  return (
    <>
      <title>{t('order.title')}</title>
      <h1>{t('order.title')}</h1>
      <form method="post" className={classes.form} onSubmit={order}>
        <h2>{t('order.personal')}</h2>
        <div className={classes.names}>
          <Field
            label={t('order.firstName')}
            autoComplete="given-name"
            required
            value={firstName}
            onChange={({ target }) => setFirstName(target.value)}
          />
          <Field
            label={t('order.lastName')}
            autoComplete="family-name"
            required
            value={lastName}
            onChange={({ target }) => setLastName(target.value)}
          />
        </div>
        <h2>{t('order.pickup')}</h2>
        <FragmentSlot fragments={fragments} properties={{}} onFailure="panel" />
        <p role="status">{store ? t('order.store', { name: store.name }) : t('order.noStore')}</p>
        <div className={classes.names}>
          <Button type="submit" disabled={!isComplete}>
            {t('order.place')}
          </Button>
          <PageLink page="/cart" className={buttonClass({ variant: 'secondary' })}>
            {t('order.back')}
          </PageLink>
        </div>
      </form>
    </>
  );
}
