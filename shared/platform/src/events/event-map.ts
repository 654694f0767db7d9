import type { AuthEvents } from './auth-events';
import type { ChatEvents } from './chat-events';
import type { PromotionsEvents } from './promotions-events';
import type { ShellEvents } from './shell-events';
import type { SpinEvents } from './spin-events';
import type { WalletEvents } from './wallet-events';

declare global {
  /**
   * Events that remotes declare in their own folders. Each remote adds its events to this interface. A key has the form
   * `<namespace>:<noun>-<past-verb>`; its value is the payload.
   */
  // oxlint-disable-next-line typescript/no-empty-object-type -- Remotes add to it.
  interface SiteEvents {}
}

type Flat<Events> = { [Name in keyof Events]: Events[Name] };

/**
 * All events of the site, with their payloads. Only add to it: a breaking change gets a new name. The events of the
 * shell and of each remote in this repository have a file next to this one. Any other remote declares its own events.
 */
export type EventMap = Flat<
  AuthEvents & WalletEvents & PromotionsEvents & SpinEvents & ChatEvents & ShellEvents & SiteEvents
>;

export type EventName = keyof EventMap;
