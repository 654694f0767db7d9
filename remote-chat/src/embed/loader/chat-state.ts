import type { ChatEventMap, ChatLanguage, ChatOptions, ChatTheme } from '../wallet-chat';

/** The chat's current state, as the page requested it. */
export interface ChatState {
  options: ChatOptions;
  /** The page's own language unless the page requested another. */
  readonly language: ChatLanguage;
  theme: ChatTheme;
  token: string | null;
  open: boolean;
  /** True when the chat was opened and its files could not be loaded. */
  failed: boolean;
}

/** API of the icon script for the panel script, which loads later. */
export interface ChatHost {
  /** Base URL of the chat's files, with a trailing slash. */
  base: string;
  state: ChatState;
  /** The shadow root that contains the icon. */
  root: ShadowRoot;
  tell<Name extends keyof ChatEventMap>(name: Name, detail: ChatEventMap[Name]): void;
  /** Sets the number of messages that came while the panel was closed. */
  unread(count: number): void;
  close(): void;
}

/** API of the panel for the icon script. */
export interface ChatPanel {
  /** Updates the panel and the frame after `what` changed in the state. */
  changed(property: 'open' | 'language' | 'theme' | 'identity'): void;
  remove(): void;
}
