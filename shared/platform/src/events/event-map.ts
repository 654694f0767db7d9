import type { AuthEvents } from './auth-events';
import type { ChatEvents } from './chat-events';
import type { PromotionsEvents } from './promotions-events';
import type { ShellEvents } from './shell-events';
import type { SpinEvents } from './spin-events';
import type { WalletEvents } from './wallet-events';

declare global {
  /**
   * The events that remotes declare in their own folders, by name: each adds its own to this interface. A name is
   * `<namespace>:<noun>-<past-verb>`, its value the payload.
   */
  // oxlint-disable-next-line typescript/no-empty-object-type -- Remotes add to it.
  interface SiteEvents {}
}

type Flat<Events> = { [Name in keyof Events]: Events[Name] };

/**
 * Every event of the site, with its payload. Only add to it: a breaking change gets a new name. The events of the shell
 * and of the remotes in this repository each have a file beside this one; any other remote declares its own.
 */
export type EventMap = Flat<
  AuthEvents & WalletEvents & PromotionsEvents & SpinEvents & ChatEvents & ShellEvents & SiteEvents
>;

export type EventName = keyof EventMap;
