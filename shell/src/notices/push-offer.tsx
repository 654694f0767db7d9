import { safeStorage, useOpenDialog } from '@wallet/platform';
import { getPush } from '@wallet/platform/api';
import { PromptCard } from '@wallet/shell-kit';
import { useTopDialog } from '@wallet/ui';
import { useNoticesText } from './notices-text';
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
    <PromptCard
      icon="bell"
      title={t('push.offer.title')}
      text={t('push.offer.text')}
      confirm={{ label: t('push.offer.choose'), onClick: choose }}
      decline={{ label: t('push.offer.later'), onClick: answer }}
    />
  );
}
