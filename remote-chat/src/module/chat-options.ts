import type { Language } from '@wallet/contract';

/** Options of a chat that another application mounts. */
export interface ChatOptions {
  /** Origin of the backend, without a trailing slash; the page's own by default. */
  backendUrl?: string;
  /** Origin of the chat's WebSocket, such as wss://chat.example.com; the backend's own by default. */
  chatSocketUrl?: string;
  /** Thai by default. */
  language?: Language;
  /** The member's token; a guest without one. */
  token?: string | null;
  /** The system's preference by default. */
  theme?: 'light' | 'dark';
  /** `floating`: the icon over the page; `inline`: the open conversation, as large as the element. */
  view?: 'floating' | 'inline';
}
