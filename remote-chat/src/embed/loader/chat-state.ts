import type { ChatEventMap, ChatLanguage, ChatOptions, ChatTheme } from '../wallet-chat';

/** What the page wants of the chat now. */
export interface ChatState {
  options: ChatOptions;
  /** The page's own unless it asked for another. */
  readonly language: ChatLanguage;
  theme: ChatTheme;
  token: string | null;
  open: boolean;
  /** It was wanted, and its files could not be had. */
  failed: boolean;
}

/** What the icon's part gives the panel's, which comes later. */
export interface ChatHost {
  /** Where the chat's files lie, with a slash at the end. */
  base: string;
  state: ChatState;
  /** The shadow root that holds the icon. */
  root: ShadowRoot;
  tell<Name extends keyof ChatEventMap>(name: Name, detail: ChatEventMap[Name]): void;
  /** Messages that came while the panel was closed. */
  unread(count: number): void;
  close(): void;
}

/** The panel as the icon's part knows it. */
export interface ChatPanel {
  /** Brings the panel and the frame in line with the state; `what` changed. */
  changed(what: 'open' | 'language' | 'theme' | 'identity'): void;
  remove(): void;
}
