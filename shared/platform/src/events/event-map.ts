import type { Language } from '@wallet/contract';

export interface AuthEvents {
  /** A member's token was stored in this tab. */
  'session:started': { remember: boolean };
  /** The login ended: by logout, a rejected token, a failed identity check or another tab (S4.8). */
  'session:ended': { reason: 'logout' | 'invalid-token' | 'identity' | 'other-tab' };
  /** The server reported that the service no longer exists (S4.9). */
  'session:service-gone': Record<string, never>;
  /** The name of the bank account's holder was corrected. Views that show the name update it 1 s later (S4.15). */
  'auth:bank-name-changed': { bankAccountName: string };
}

export interface WalletEvents {
  /** The balance of the wallet or of a game account was fetched again or changed. Amounts in whole satang. */
  'wallet:balance-changed': { wallet: number; total: number };
  /** The wallet was fetched, or the notices were read. `count` is null when the backend has no notices. */
  'wallet:notices-counted': { count: number | null };
  /** A provider created a deposit QR code, so the other providers must refresh (S4.13). */
  'wallet:qr-created': { provider: string };
}

export interface PromotionsEvents {
  /** The member's active bonus was set or cleared (S4.18). */
  'promotions:bonus-changed': { activeCode: string | null };
  /** A refund was added to the wallet. Amount in whole satang; null if unknown. */
  'promotions:refund-added': { amount: number | null };
  /** The invite bonus was received. Amount in whole satang; null if unknown. */
  'promotions:invite-received': { amount: number | null };
}

export interface SpinEvents {
  /** A coupon was claimed into the wallet. Amount in whole satang; null if unknown. */
  'spin:prize-claimed': { amount: number | null };
}

export interface ChatEvents {
  /** A remote or the chat's host page asked to open the chat. The event waits until the chat is loaded. */
  'chat:open-requested': Record<string, never>;
  /** The number of chat messages that the person has not read changed. */
  'chat:unread-changed': { count: number };
  /**
   * A remote suggests a draft for the message field of the chat, up to 1,000 characters. The draft never replaces what
   * the person has written, and only the person sends it. The event waits until the chat is loaded.
   */
  'chat:draft-suggested': { text: string };
}

export interface ShellEvents {
  /** The interface language was switched and its texts are loaded. */
  'shell:language-changed': { language: Language };
  /** A remote requested a short message for 4 s (S9.3). The text is already in the user's language. */
  'ui:toast-requested': { kind: 'success' | 'error' | 'info'; text: string };
  /** A member has done something whose result comes later. The shell may offer push messages, once. */
  'ui:push-offer-requested': Record<string, never>;
  /**
   * A reply did not match the contract. `problems` contains kinds, never values. `usable` is false if it was rejected.
   */
  'shell:reply-odd': { id: string; call: string; problems: string[]; usable: boolean };
  /** `slow` is true while a reply of the backend has been pending for longer than 5 s. */
  'shell:wait-changed': { slow: boolean };
}

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
 * shell and of each remote in this repository are in this file. Any other remote declares its own events.
 */
export type EventMap = Flat<
  AuthEvents & WalletEvents & PromotionsEvents & SpinEvents & ChatEvents & ShellEvents & SiteEvents
>;

/** The name of an event, like `wallet:balance-changed`. */
export type EventName = keyof EventMap;
