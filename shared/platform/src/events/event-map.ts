import type { AuthEvents } from './auth-events';
import type { ChatEvents } from './chat-events';
import type { Replay } from './create-event-bus';
import type { PromotionsEvents } from './promotions-events';
import type { ShellEvents } from './shell-events';
import type { SpinEvents } from './spin-events';
import type { WalletEvents } from './wallet-events';

type Flat<Events> = { [Name in keyof Events]: Events[Name] };

/**
 * Every event that crosses a room, with its payload. Add only: a breaking change gets a new name.
 * Names are `<owner>:<noun>-<past-verb>`; each owner keeps its own file beside this one.
 */
export type EventMap = Flat<
  AuthEvents & WalletEvents & PromotionsEvents & SpinEvents & ChatEvents & ShellEvents
>;

export type EventName = keyof EventMap;

/** Which events hand their last payload to a listener that subscribes later, as a lazily loaded remote does. */
export const replays: Readonly<Record<EventName, Replay>> = {
  'session:started': 'none',
  'session:ended': 'none',
  'session:service-gone': 'none',
  'auth:bank-name-changed': 'none',
  'wallet:balance-changed': 'session',
  'wallet:qr-created': 'none',
  'promotions:bonus-changed': 'none',
  'promotions:refund-added': 'none',
  'promotions:invite-received': 'none',
  'spin:coins-changed': 'session',
  'spin:prize-claimed': 'none',
  'chat:unread-changed': 'session',
  'chat:open-requested': 'none',
  'shell:language-changed': 'always',
  'ui:toast-requested': 'none',
  'shell:reply-odd': 'none',
  'shell:wait-changed': 'none',
};
