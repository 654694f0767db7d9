import { parseKept } from './kept';
import { own } from './own';
import { parseLanguage } from './parse-language';
import { parseTheme } from './parse-theme';
import { protocol, type PageMessage } from './protocol';

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
  const kept = parseKept(own(data, 'kept'));
  return { walletChat: protocol, type: 'hello', backend, language, theme, token, kept, open };
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
