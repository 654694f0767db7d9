import type {
  ChatEventMap,
  ChatLanguage,
  ChatOptions,
  ChatTheme,
  IdentityOptions,
  OpenOptions,
  WalletChatApi,
} from '../wallet-chat';

/** The chat's current state, as the page requested it. */
export interface LoaderState {
  options: ChatOptions;
  readonly language: ChatLanguage;
  theme: ChatTheme;
  token: string | null;
  /** Options of the last `identify`. */
  identity?: IdentityOptions | undefined;
  /** Options of the last `open`, until the panel has used them. */
  opening?: OpenOptions | undefined;
  /** The element that contains the panel; null for the floating panel. */
  target?: Element | null | undefined;
  open: boolean;
  /** True when the chat was opened and its files could not be loaded. */
  failed: boolean;
}

/** API of the icon script for the panel script, which loads later. An older icon script has no `load`. */
export interface LoaderApi extends Pick<WalletChatApi, 'close'>, Partial<Pick<WalletChatApi, 'load'>> {
  /** Base URL of the chat's files, with a trailing slash. */
  base: string;
  state: LoaderState;
  /** The shadow root that contains the icon. */
  root: ShadowRoot;
  /** Calls the page's listeners of an event. Icon and panel scripts of other versions use this name. */
  tell<Name extends keyof ChatEventMap>(name: Name, detail: ChatEventMap[Name]): void;
  /** Sets the number of messages that came while the panel was closed. */
  unread(count: number): void;
}

/** API of the panel for the icon script. */
export interface PanelApi {
  /** Updates the panel and the frame after a property of the state changed. */
  changed(property: 'open' | 'language' | 'theme' | 'identity'): void;
  remove(): void;
}
