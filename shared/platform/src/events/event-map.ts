import type { AuthEvents } from './auth-events';
import type { ChatEvents } from './chat-events';
import type { PromotionsEvents } from './promotions-events';
import type { ShellEvents } from './shell-events';
import type { SpinEvents } from './spin-events';
import type { WalletEvents } from './wallet-events';

type Flat<Events> = { [Name in keyof Events]: Events[Name] };

/**
 * Every event that crosses a remote, with its payload. Add only: a breaking change gets a new name.
 * Names are `<owner>:<noun>-<past-verb>`; each owner keeps its own file beside this one.
 */
export type EventMap = Flat<
  AuthEvents & WalletEvents & PromotionsEvents & SpinEvents & ChatEvents & ShellEvents
>;

export type EventName = keyof EventMap;
