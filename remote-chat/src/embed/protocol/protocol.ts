import type { ChatLanguage, ChatTheme } from '../wallet-chat';

/** Version of the messages between a page and the chat's frame; a frame ignores any other. */
export const protocol = 1;

/** Messages from the page to the frame: the first over `postMessage` with a port, the others over that port. */
export type PageMessage =
  | {
      walletChat: typeof protocol;
      type: 'hello';
      /** Origin of the requested backend; null for the frame's own. */
      backend: string | null;
      language: ChatLanguage;
      theme: ChatTheme;
      token: string | null;
      /** Values that the page stores for the frame, by name; empty when the frame has its own storage. */
      kept: Readonly<Record<string, string>>;
      open: boolean;
    }
  | { walletChat: typeof protocol; type: 'open'; open: boolean }
  | { walletChat: typeof protocol; type: 'language'; language: ChatLanguage }
  | { walletChat: typeof protocol; type: 'theme'; theme: ChatTheme }
  | { walletChat: typeof protocol; type: 'identity'; token: string | null };

/** Messages from the frame to the page. */
export type FrameMessage =
  | { walletChat: typeof protocol; type: 'ready' }
  | { walletChat: typeof protocol; type: 'refused'; reason: 'origin' | 'backend' }
  | { walletChat: typeof protocol; type: 'unread'; count: number }
  /** Sent when the browser blocks the frame's storage: the page stores the guest's id and messages. */
  | { walletChat: typeof protocol; type: 'keep'; name: string; value: string | null }
  | { walletChat: typeof protocol; type: 'close' };
