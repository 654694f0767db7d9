import type { ChatLanguage, ChatTheme } from '../wallet-chat';

/** Version of the messages between a page and the chat's frame; a frame refuses any other. */
export const protocol = 1;

/** What the page tells the frame: the first over `postMessage` with a port, the others over that port. */
export type PageMessage =
  | {
      walletChat: typeof protocol;
      type: 'hello';
      /** Origin of the wanted backend; null for the frame's own. */
      backend: string | null;
      language: ChatLanguage;
      theme: ChatTheme;
      token: string | null;
      /** What the frame asked the page to keep, by name; empty where it keeps its own. */
      kept: Readonly<Record<string, string>>;
      open: boolean;
    }
  | { walletChat: typeof protocol; type: 'open'; open: boolean }
  | { walletChat: typeof protocol; type: 'language'; language: ChatLanguage }
  | { walletChat: typeof protocol; type: 'theme'; theme: ChatTheme }
  | { walletChat: typeof protocol; type: 'identity'; token: string | null };

/** What the frame tells the page. */
export type FrameMessage =
  | { walletChat: typeof protocol; type: 'ready' }
  | { walletChat: typeof protocol; type: 'refused'; reason: 'origin' | 'backend' }
  | { walletChat: typeof protocol; type: 'unread'; count: number }
  /** The browser refuses the frame a storage of its own: the page keeps who the guest is and what they wrote. */
  | { walletChat: typeof protocol; type: 'keep'; name: string; value: string | null }
  | { walletChat: typeof protocol; type: 'close' };
