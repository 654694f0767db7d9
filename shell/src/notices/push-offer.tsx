import { dialogAddress, safeStorage } from '@wallet/platform';
import { getPush } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { PromptCard } from '@wallet/shell-kit';
import { useTopDialog } from '@wallet/ui';
import { createRoot, type Root } from 'react-dom/client';
import { useText } from '../text';
import { pushAbility } from './push-device';
import { readUnreadNotices } from './unread-notices';

const storage = safeStorage('local');
/** Stored on this device once the offer was answered. */
const answeredKey = 'push-offer-answered';

/** Resolves once a reply has shown whether the backend has notices. */
const hasNotices = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (readUnreadNotices() !== null) return resolve(true);
    const stop = events.on('wallet:notices-counted', ({ count }) => {
      stop();
      resolve(count !== null);
    });
  });

/** True when this browser can get push messages, and the member has neither chosen them nor answered the offer. */
async function shouldOfferPush(): Promise<boolean> {
  const ability = pushAbility();
  const isUndecided =
    ability === 'homeScreen' || (ability === 'ready' && Notification.permission === 'default');
  if (!isUndecided || storage.getItem(answeredKey) !== null) return false;
  const { publicKey, choice } = await getPush({ quiet: true });
  return publicKey !== null && choice === null;
}

let root: Root | undefined;

function close(): void {
  root?.unmount();
  root = undefined;
}

function answer(): void {
  storage.setItem(answeredKey, 'yes');
  close();
}

/** Opens the choice over this page. The offer is outside the page's router, which follows the browser's history. */
function choose(): void {
  answer();
  window.history.pushState(null, '', dialogAddress(window.location, 'shell.push'));
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Renders the offer of push messages, when no dialog is open. It is shown until it is answered. */
function PushOffer() {
  const t = useText();
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

/** Shows the offer when it is due. A logout closes it. */
export async function offerPush(): Promise<void> {
  if (root || !(await hasNotices()) || !(await shouldOfferPush())) return;
  // This element stays empty: the offer renders through a portal.
  root ??= createRoot(document.createElement('div'));
  root.render(<PushOffer />);
  const stop = events.on('session:ended', () => {
    stop();
    close();
  });
}
