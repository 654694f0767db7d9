import { events } from '@wallet/platform/events';
import { Button, Dialog } from '@wallet/ui';
import { useState } from 'react';
import stores from '../data/stores.json';
import { useText } from '../text';
import { StoreAddress } from './store-address';
import classes from './stores.module.css';

/** Renders the choice of a store in a form of another team. An event passes the chosen store to that form. */
export function StorePicker() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (id: string, name: string) => {
    events.emit('explore:store-chosen', { id, name });
    setIsOpen(false);
  };
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('stores.choose')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('stores.title')}>
        <ul className={classes.stores}>
          {stores.map((store) => (
            <li key={store.id} className={classes.choice}>
              <StoreAddress {...store} />
              <Button
                variant="secondary"
                size="small"
                aria-label={t('stores.selectNamed', { name: store.name })}
                onClick={() => choose(store.id, store.name)}
              >
                {t('stores.select')}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
