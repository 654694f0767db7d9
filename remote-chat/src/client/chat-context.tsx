import { createContext, useContext } from 'react';
import type { ChatHost } from '../host/chat-host';
import type { ChatClient } from './chat-client';

interface Chat {
  host: ChatHost;
  client: ChatClient;
}

/** The conversation that everything in the panel belongs to. */
export const ChatContext = createContext<Chat | null>(null);

/** The conversation, and what it runs on. */
export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error('This stands outside of a chat.');
  return chat;
}
