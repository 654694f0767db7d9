import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChatHost } from '../host/chat-host';
import { ChatClient } from './chat-client';
import type { ChatSnapshot } from './chat-snapshot';

/** One host's conversation for as long as the component stands, and what it shows now. */
export function useChatClient(host: ChatHost): { client: ChatClient; snapshot: ChatSnapshot } {
  const [client] = useState(() => new ChatClient(host.backend, host.storage));
  useEffect(() => client.start(), [client]);
  return { client, snapshot: useSyncExternalStore(client.subscribe, client.snapshot) };
}
