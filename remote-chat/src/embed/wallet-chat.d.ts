import type { Language as ChatLanguage } from '@wallet/contract';

export type { ChatLanguage };

/** Theme of the chat. Every value is validated, and an invalid one is ignored. */
export interface ChatTheme {
  /** Light or dark surfaces; `auto` follows the visitor's system. */
  scheme?: 'auto' | 'light' | 'dark' | undefined;
  /** Background of the icon, the header and the buttons, and as a tint of the visitor's messages; any CSS colour. */
  '--chat-accent'?: string;
  /** Text and icons on the accent, any CSS colour. */
  '--chat-on-accent'?: string;
  /** Background of the panel, any CSS colour. */
  '--chat-surface'?: string;
  /** Text on the panel, any CSS colour. */
  '--chat-ink'?: string;
  /** Corner radius of the panel, 0px to 32px. */
  '--chat-radius'?: string;
}

/** Options of the chat on a page; each has a `data-` attribute of the same name on the script tag. */
export interface ChatOptions {
  /** Origin of the backend; the chat's own by default. Any backend that the chat is not configured for is rejected. */
  backend?: string | undefined;
  /** The page's language (`<html lang>`) by default, or else Thai. */
  language?: ChatLanguage | undefined;
  theme?: ChatTheme | undefined;
  /** Corner of the icon: `end` is right on a left-to-right page. */
  side?: 'start' | 'end' | undefined;
  /** Distance of the icon from the corner's two edges, in px. */
  offset?: number | undefined;
  /** z-index of the chat; above all layers of the page by default. */
  zIndex?: number | undefined;
  /** When the panel loads: `touch` (default) on hover or focus of the icon, `idle` once the page is quiet. */
  preload?: 'touch' | 'idle' | undefined;
  /** True for a page with a button of its own: the icon is not shown. */
  hideLauncher?: boolean | undefined;
  /**
   * True to send the page's address, without query and fragment, and its title with each message that a visitor writes
   * on it, for support to see. Nothing is sent by default.
   */
  pageContext?: boolean | undefined;
  /**
   * The element that contains the open conversation, instead of the icon and the panel over the page. By default the
   * page's first element with the attribute `data-wallet-chat`, if there is one.
   */
  target?: Element | null | undefined;
  /** The proof of who the visitor is, as for `identify`; a guest chat without it. */
  token?: string | null | undefined;
  /** As for `identify`. */
  refresh?: IdentityOptions['refresh'];
}

/** Options of `identify`. */
export interface IdentityOptions {
  /**
   * Returns a new token of the same member. Called before the token expires and after the backend refused it, one call
   * at a time. Return null when no one is logged in any more. A rejection is retried, with growing pauses.
   */
  refresh?: (() => string | null | Promise<string | null>) | undefined;
}

/** Options of `open`. */
export interface OpenOptions {
  /** A text for the message field, at most 1,000 characters. It replaces no text of the visitor and is never sent. */
  draft?: string | undefined;
}

/** Events that the chat sends to the page, with their details. */
export interface ChatEventMap {
  /** The conversation is loaded. */
  ready: Record<string, never>;
  open: Record<string, never>;
  close: Record<string, never>;
  /** Number of messages that came while the panel was closed. */
  unread: { count: number };
  /** A new message of support: its kind, such as `text` or `media`, and its time (ISO 8601); never its content. */
  message: { kind: string; time: string };
  /**
   * The backend refused the token: it expired, it is invalid, or `refresh` gave no other one. Without `refresh` the
   * visitor is a guest from then on.
   */
  'identity-refused': { reason: 'expired' | 'invalid' | 'refresh-failed' };
  /** Reason why the chat is unavailable. */
  unavailable: { reason: 'unreachable' | 'origin' | 'backend' };
}

/** The chat of a page, `window.WalletChat`. Every function may be called at any time and in any order. */
export interface WalletChatApi {
  readonly version: string;
  /** Adds the chat to the page and resolves when its icon is shown. A further call changes the passed options. */
  load(options?: ChatOptions): Promise<WalletChatApi>;
  open(options?: OpenOptions): void;
  close(): void;
  toggle(): void;
  setLanguage(language: ChatLanguage): void;
  setTheme(theme: ChatTheme): void;
  /**
   * Sets the visitor: a token that opens only the chat (`POST /api/chat/identity`, or signed by your own server), or
   * null for a guest. The token is stored in memory only.
   */
  identify(token: string | null, options?: IdentityOptions): void;
  /** Calls the listener on each event until the returned function is called. */
  on<Name extends keyof ChatEventMap>(
    event: Name,
    listener: (detail: ChatEventMap[Name]) => void,
  ): () => void;
  /** Removes the chat and all its listeners from the page. */
  destroy(): void;
  /** Calls the functions with the chat: immediately when it is loaded, otherwise after it has loaded. */
  push(...calls: ((chat: WalletChatApi) => void)[]): void;
}

declare global {
  interface Window {
    /** The chat, or a queue of functions to call after its script has loaded. */
    WalletChat?: WalletChatApi | ((chat: WalletChatApi) => void)[];
  }
}
