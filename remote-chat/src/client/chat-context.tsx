import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ChatHost } from '../link/chat-host';
import { ChatClient } from './chat-client';
import type { ChatSnapshot } from './chat-snapshot';

interface Chat {
  host: ChatHost;
  client: ChatClient;
}

/** The host and the client of the chat that a component belongs to. */
export const ChatContext = createContext<Chat | null>(null);

export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error('useChat needs a ChatContext.');
  return chat;
}

/** Creates the client of one host for the life of the component, and returns its current snapshot. */
export function useChatClient(host: ChatHost): { client: ChatClient; snapshot: ChatSnapshot } {
  const [client] = useState(() => new ChatClient(host.backend, host.storage, host.readPageContext));
  useEffect(() => client.start(), [client]);
  return { client, snapshot: useSyncExternalStore(client.subscribe, client.snapshot) };
}
