import type { Deps } from '../deps';
import { refused } from '../core/http/failure';

/** Throws CHAT_INACTIVE while the operator has the chat switched off. */
export async function requireChat({ settings }: Deps): Promise<void> {
  if (!(await settings.get('chat')).enabled) throw refused('CHAT_INACTIVE');
}
