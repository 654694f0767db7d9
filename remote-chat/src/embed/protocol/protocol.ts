import type { ChatPageContext } from '@wallet/platform/api';
import { parsePageContext } from '../../host/parse-host-values';
import type { ChatEventMap, ChatLanguage, ChatTheme } from '../wallet-chat';
import { getOwn, parseLanguage, parseTheme } from './parse-values';

/**
 * Version of the messages between a page and the chat's frame. Each message has it in the field `walletChat`, and
 * messages of another version are ignored.
 */
export const protocol = 1;

/** Messages from the page to the frame: the first over `postMessage` with a port, the others over that port. */
export type PageMessage =
  | {
      type: 'hello';
      /** Origin of the requested backend; null for the frame's own. */
      backend: string | null;
      language: ChatLanguage;
      theme: ChatTheme;
      token: string | null;
      /** True when the page can return a new token of the same member. An older page cannot. */
      canRefresh: boolean;
      /** True for a conversation inside the page's content, which has no button to close it. */
      inline: boolean;
      /** Values that the page stores for the frame, by name; empty when the frame has its own storage. */
      kept: Readonly<Record<string, string>>;
      open: boolean;
    }
  | { type: 'open'; open: boolean }
  | { type: 'language'; language: ChatLanguage }
  | { type: 'theme'; theme: ChatTheme }
  | { type: 'identity'; token: string | null; canRefresh: boolean }
  /** The answer to `refresh`: a new token, or null when no one is logged in any more. */
  | { type: 'refreshed'; token: string | null }
  | { type: 'refresh-failed' }
  /** A text for the empty message field. */
  | { type: 'draft'; text: string }
  /** The answer to `read-page-context`; null when the page does not allow it. */
  | { type: 'page-context'; page: ChatPageContext | null };

/** Messages from the frame to the page, over the port of the hello message. */
export type FrameMessage =
  /** Answers the hello message at once. An older page ignores it. */
  | { type: 'loading' }
  | { type: 'ready' }
  | { type: 'refused'; reason: 'origin' | 'backend' }
  | { type: 'unread'; count: number }
  /** A new message of support arrived. */
  | ({ type: 'message' } & ChatEventMap['message'])
  /** Requests a new token of the same member. */
  | { type: 'refresh' }
  | ({ type: 'identity-refused' } & ChatEventMap['identity-refused'])
  /** Requests the page's current address and title, because the visitor wrote a message. An older page does not answer. */
  | { type: 'read-page-context' }
  /** Sent when the browser blocks the frame's storage: the page stores the guest's id and messages. */
  | { type: 'keep'; name: string; value: string | null }
  | { type: 'close' };

/** True for a valid name of a value that the page stores for the frame. */
const isValueName = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z-]{1,40}$/.test(value);

/** True for a valid value that the page stores for the frame. The longest value is a queue of messages. */
const isStoredValue = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 500_000;

/** Parses the values that a page stored for the frame. Omits those whose name or value is not valid. */
function parseStoredValues(data: unknown): Record<string, string> {
  const values: Record<string, string> = {};
  if (typeof data !== 'object' || data === null) return values;
  for (const name of Object.keys(data)) {
    const value = getOwn(data, name);
    if (isValueName(name) && isStoredValue(value)) values[name] = value;
  }
  return values;
}

/** True for a token, or null for a guest. */
export const isToken = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length > 0 && value.length <= 512);

/** True for a text that fits into the message field. */
export const isDraft = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 1_000;

const refusalReasons: readonly unknown[] = ['expired', 'invalid', 'refresh-failed'];
const isRefusalReason = (value: unknown): value is ChatEventMap['identity-refused']['reason'] =>
  refusalReasons.includes(value);

function parseHello(data: unknown): PageMessage | null {
  const backend = getOwn(data, 'backend');
  const language = parseLanguage(getOwn(data, 'language'));
  const token = getOwn(data, 'token');
  const open = getOwn(data, 'open');
  if (backend !== null && typeof backend !== 'string') return null;
  if (!language || !isToken(token) || typeof open !== 'boolean') return null;
  return {
    type: 'hello',
    backend,
    language,
    theme: parseTheme(getOwn(data, 'theme')),
    token,
    canRefresh: getOwn(data, 'canRefresh') === true,
    inline: getOwn(data, 'inline') === true,
    kept: parseStoredValues(getOwn(data, 'kept')),
    open,
  };
}

/** Returns a message of the page, or null when the data is not a message of this version. */
export function parsePageMessage(data: unknown): PageMessage | null {
  if (getOwn(data, 'walletChat') !== protocol) return null;
  switch (getOwn(data, 'type')) {
    case 'hello':
      return parseHello(data);
    case 'open': {
      const open = getOwn(data, 'open');
      return typeof open === 'boolean' ? { type: 'open', open } : null;
    }
    case 'language': {
      const language = parseLanguage(getOwn(data, 'language'));
      return language && { type: 'language', language };
    }
    case 'theme':
      return { type: 'theme', theme: parseTheme(getOwn(data, 'theme')) };
    case 'identity': {
      const token = getOwn(data, 'token');
      const canRefresh = getOwn(data, 'canRefresh') === true;
      return isToken(token) ? { type: 'identity', token, canRefresh } : null;
    }
    case 'refreshed': {
      const token = getOwn(data, 'token');
      return isToken(token) ? { type: 'refreshed', token } : null;
    }
    case 'refresh-failed':
      return { type: 'refresh-failed' };
    case 'draft': {
      const text = getOwn(data, 'text');
      return isDraft(text) ? { type: 'draft', text } : null;
    }
    case 'page-context':
      return { type: 'page-context', page: parsePageContext(getOwn(data, 'page')) };
    default:
      return null;
  }
}

/** Returns a message of the frame, or null when the data is not a message of this version. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  if (getOwn(data, 'walletChat') !== protocol) return null;
  const type = getOwn(data, 'type');
  switch (type) {
    case 'loading':
    case 'ready':
    case 'close':
    case 'refresh':
    case 'read-page-context':
      return { type };
    case 'refused':
      return { type, reason: getOwn(data, 'reason') === 'backend' ? 'backend' : 'origin' };
    case 'keep': {
      const name = getOwn(data, 'name');
      const value = getOwn(data, 'value');
      return isValueName(name) && (value === null || isStoredValue(value)) ? { type, name, value } : null;
    }
    case 'identity-refused': {
      const reason = getOwn(data, 'reason');
      return isRefusalReason(reason) ? { type, reason } : null;
    }
    case 'message': {
      const kind = getOwn(data, 'kind');
      const time = getOwn(data, 'time');
      const isValid = typeof kind === 'string' && /^[a-z_]{1,32}$/.test(kind) && typeof time === 'string';
      return isValid ? { type, kind, time } : null;
    }
    case 'unread': {
      const count = getOwn(data, 'count');
      return typeof count === 'number' && count >= 0 && count % 1 === 0 ? { type, count } : null;
    }
    default:
      return null;
  }
}
