import type { WalletChatApi } from '../wallet-chat';
import { createChat } from './create-chat';
import { readOptions } from './read-options';

declare const EMBED_VERSION: string;

/** Adds the chat to the page of this script, once. Rejects when the script's own address is unknown. */
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

// The page works without the chat when the browser lacks a feature that the chat needs.
start().catch(() => undefined);
