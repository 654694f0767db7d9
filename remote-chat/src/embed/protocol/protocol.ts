import type { ChatLanguage, ChatTheme } from '../wallet-chat';
import { own, parseLanguage, parseTheme } from './parse-values';

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

export type FrameMessage =
  | { walletChat: typeof protocol; type: 'ready' }
  | { walletChat: typeof protocol; type: 'refused'; reason: 'origin' | 'backend' }
  | { walletChat: typeof protocol; type: 'unread'; count: number }
  /** Sent when the browser blocks the frame's storage: the page stores the guest's id and messages. */
  | { walletChat: typeof protocol; type: 'keep'; name: string; value: string | null }
  | { walletChat: typeof protocol; type: 'close' };

/** True for a valid name of a value that the page stores for the frame. */
const isValueName = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z-]{1,40}$/.test(value);

/** True for a valid value that the page stores for the frame. A queue of messages is the longest one. */
const isStoredValue = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 500_000;

/** Parses the values that a page stored. Omits values that the frame cannot have stored. */
function parseStoredValues(data: unknown): Record<string, string> {
  const values: Record<string, string> = {};
  if (typeof data !== 'object' || data === null) return values;
  for (const name of Object.keys(data)) {
    const value = own(data, name);
    if (isValueName(name) && isStoredValue(value)) values[name] = value;
  }
  return values;
}

const isToken = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length > 0 && value.length <= 512);

function hello(data: unknown): PageMessage | null {
  const backend = own(data, 'backend');
  const language = parseLanguage(own(data, 'language'));
  const token = own(data, 'token');
  const open = own(data, 'open');
  if (backend !== null && typeof backend !== 'string') return null;
  if (!language || !isToken(token) || typeof open !== 'boolean') return null;
  const theme = parseTheme(own(data, 'theme'));
  const values = parseStoredValues(own(data, 'kept'));
  return { walletChat: protocol, type: 'hello', backend, language, theme, token, kept: values, open };
}

/** Returns a message of the page, or null when the data is no message of this version. */
export function parsePageMessage(data: unknown): PageMessage | null {
  if (own(data, 'walletChat') !== protocol) return null;
  const walletChat = protocol;
  switch (own(data, 'type')) {
    case 'hello':
      return hello(data);
    case 'open': {
      const open = own(data, 'open');
      return typeof open === 'boolean' ? { walletChat, type: 'open', open } : null;
    }
    case 'language': {
      const language = parseLanguage(own(data, 'language'));
      return language && { walletChat, type: 'language', language };
    }
    case 'theme':
      return { walletChat, type: 'theme', theme: parseTheme(own(data, 'theme')) };
    case 'identity': {
      const token = own(data, 'token');
      return isToken(token) ? { walletChat, type: 'identity', token } : null;
    }
    default:
      return null;
  }
}

/** Returns a message of the frame, or null when the data is no message of this version. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  if (own(data, 'walletChat') !== protocol) return null;
  const walletChat = protocol;
  switch (own(data, 'type')) {
    case 'ready':
      return { walletChat, type: 'ready' };
    case 'close':
      return { walletChat, type: 'close' };
    case 'refused':
      return {
        walletChat,
        type: 'refused',
        reason: own(data, 'reason') === 'backend' ? 'backend' : 'origin',
      };
    case 'keep': {
      const name = own(data, 'name');
      const value = own(data, 'value');
      return isValueName(name) && (value === null || isStoredValue(value))
        ? { walletChat, type: 'keep', name, value }
        : null;
    }
    case 'unread': {
      const count = own(data, 'count');
      return typeof count === 'number' && count >= 0 && count % 1 === 0
        ? { walletChat, type: 'unread', count }
        : null;
    }
    default:
      return null;
  }
}
