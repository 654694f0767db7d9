import { safeStorage, useOpenDialog } from '@wallet/platform';
import { getPush } from '@wallet/platform/api';
import { Button, Icon, TopLayer, useTopDialog } from '@wallet/ui';
import classes from './push-offer.module.css';
import { useNoticesText } from '../notices/notices-text';
import { pushAbility } from './push-device';

const storage = safeStorage('local');
/** Stored on this device once the offer was answered. */
const answeredKey = 'push-offer-answered';

/** True when this browser can get push messages, and the member has neither chosen them nor answered the offer. */
export async function shouldOfferPush(): Promise<boolean> {
  const ability = pushAbility();
  const isUndecided =
    ability === 'homeScreen' || (ability === 'ready' && Notification.permission === 'default');
  if (!isUndecided || storage.getItem(answeredKey) !== null) return false;
  const { publicKey, choice } = await getPush({ quiet: true });
  return publicKey !== null && choice === null;
}

/** Renders the offer of push messages, when no dialog is open. It is shown until it is answered. */
export function PushOffer({ onClose }: { onClose: () => void }) {
  const t = useNoticesText();
  const openDialog = useOpenDialog();
  const answer = () => {
    storage.setItem(answeredKey, 'yes');
    onClose();
  };
  const choose = () => {
    answer();
    openDialog('shell.push');
  };
  if (useTopDialog()) return null;
  return (
    <TopLayer>
      <aside className={classes.card} role="status">
        <p className={classes.title}>
          <Icon name="bell" size={20} />
          {t('push.offer.title')}
        </p>
        <p>{t('push.offer.text')}</p>
        <div className={classes.actions}>
          <Button size="small" onClick={choose}>
            {t('push.offer.choose')}
          </Button>
          <Button size="small" variant="secondary" onClick={answer}>
            {t('push.offer.later')}
          </Button>
        </div>
      </aside>
    </TopLayer>
  );
}
