/** A language of the chat. */
export type ChatLanguage = 'th' | 'la' | 'en';

/** How the chat looks; every value is checked, and one that is wrong is left out. */
export interface ChatTheme {
  /** Light or dark surfaces; `auto` follows the visitor's system. */
  scheme?: 'auto' | 'light' | 'dark' | undefined;
  /** Background of the icon, the head and the buttons, and faintly of one's own messages; any CSS colour. */
  '--chat-accent'?: string;
  /** Text and signs on the accent, any CSS colour. */
  '--chat-on-accent'?: string;
  /** Background of the panel, any CSS colour. */
  '--chat-surface'?: string;
  /** Text on the panel, any CSS colour. */
  '--chat-ink'?: string;
  /** Rounding of the panel's corners, 0px to 32px. */
  '--chat-radius'?: string;
}

/** What an operator says about the chat on a page; each has a `data-` attribute of the same name on the script tag. */
export interface ChatOptions {
  /** Origin of the backend that answers; the chat's own when left out. Another than the chat is set up for is refused. */
  backend?: string | undefined;
  /** The page's language when left out (`<html lang>`), else Thai. */
  language?: ChatLanguage | undefined;
  theme?: ChatTheme | undefined;
  /** The corner: `end` is right on a left-to-right page. */
  side?: 'start' | 'end' | undefined;
  /** Distance of the icon from the corner's two edges, in px. */
  offset?: number | undefined;
  /** Place among the page's layers; above all of them when left out. */
  zIndex?: number | undefined;
  /** When the panel is fetched: `touch` (default) when the icon is pointed at, `idle` when the page has gone quiet. */
  preload?: 'touch' | 'idle' | undefined;
  /** A member's token, so that the chat continues theirs; a guest's chat without it. */
  token?: string | null | undefined;
}

/** What the chat tells the page. */
export interface ChatEventMap {
  open: Record<string, never>;
  close: Record<string, never>;
  /** Messages that came while the panel was closed. */
  unread: { count: number };
  /** Why there is no chat here. */
  unavailable: { reason: 'unreachable' | 'origin' | 'backend' };
}

/** The chat of a page, `window.WalletChat`. Every function may be called at any time and in any order. */
export interface WalletChatApi {
  readonly version: string;
  /** Puts the chat on the page and resolves when its icon stands; called again, it changes the given options. */
  load(options?: ChatOptions): Promise<WalletChatApi>;
  open(): void;
  close(): void;
  toggle(): void;
  setLanguage(language: ChatLanguage): void;
  setTheme(theme: ChatTheme): void;
  /** Says who chats: a member's token, or null for a guest. It is kept in memory only. */
  identify(token: string | null): void;
  /** Calls the listener on each event until the returned function is called. */
  on<Name extends keyof ChatEventMap>(
    event: Name,
    listener: (detail: ChatEventMap[Name]) => void,
  ): () => void;
  /** Takes the chat and every listener of it off the page. */
  destroy(): void;
  /** Runs a function with the chat: at once when it is there, else when it has come. */
  push(...calls: ((chat: WalletChatApi) => void)[]): void;
}

declare global {
  interface Window {
    /** The chat; before its script has come, a list of functions that wait for it. */
    WalletChat?: WalletChatApi | ((chat: WalletChatApi) => void)[];
  }
}
