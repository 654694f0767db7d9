import type { WalletChatApi } from '../wallet-chat';
import { createChat } from './create-chat';
import { readOptions } from './read-options';

declare const EMBED_VERSION: string;

/** Puts the chat on the page that this script stands on, once; one that cannot tell where it came from throws. */
async function start(): Promise<void> {
  const early = window.WalletChat ?? [];
  if (!Array.isArray(early)) return;
  const script = document.currentScript as HTMLScriptElement;
  const base = new URL('.', script.src).href;
  const chat: WalletChatApi = createChat(base, EMBED_VERSION, () => {
    if (window.WalletChat === chat) delete window.WalletChat;
  });
  window.WalletChat = chat;
  const loaded = script.hasAttribute('data-manual') || chat.load(readOptions(script));
  chat.push(...early);
  await loaded;
}

// A page goes on without the chat where its browser lacks what the chat needs.
start().catch(() => undefined);
