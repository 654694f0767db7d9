import { isName, isValue } from './kept';
import { own } from './own';
import { protocol, type FrameMessage } from './protocol';

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
      return isName(name) && (value === null || isValue(value))
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
