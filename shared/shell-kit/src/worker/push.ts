import { type NotificationEvent, type PushEvent, scope } from './worker-scope';

/** The page that opens when a message is tapped: the home with the list of notices. */
const listAddress = '/user/home?dialog=shell.notices';

/** Shows a message (see `savePush` in the contract). Browsers require that each one is shown, also an unreadable one. */
function show({ data }: PushEvent): Promise<void> {
  let message: Record<string, unknown> = {};
  try {
    message = Object(data?.json()) as typeof message;
  } catch {
    // A message of another sender has another format.
  }
  const { kind, title, body } = message;
  return scope.registration.showNotification(String(title ?? scope.location.host), {
    body: String(body ?? ''),
    icon: '/icon.svg',
    // A later message of the same kind replaces the earlier one, and alerts again.
    tag: String(kind ?? 'notice'),
    renotify: true,
  });
}

function open({ notification }: NotificationEvent): Promise<unknown> {
  notification.close();
  return scope.clients.openWindow(listAddress);
}

/** Shows the messages of the site, and opens the list of notices when one is tapped. */
export function listenForPush(): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(event)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));
}
