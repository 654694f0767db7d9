import { createChat } from './create-chat';
import { readOptions } from './read-options';

declare const EMBED_VERSION: string;

/**
 * Adds the chat to the page of this script, once. When a page that replaces its body runs the script again, the chat is
 * only placed again. Rejects when the script's own address is unknown.
 */
async function start(): Promise<void> {
  const early = window.WalletChat ?? [];
  const script = document.currentScript as HTMLScriptElement;
  const isManual = 'manual' in script.dataset;
  if (!Array.isArray(early)) return void (isManual || early.load());
  const base = new URL('.', script.src).href;
  const chat = createChat(base, EMBED_VERSION);
  window.WalletChat = chat;
  const loaded = isManual || chat.load(readOptions(script));
  chat.push(...early);
  await loaded;
}

// The page works without the chat when the browser lacks a feature that the chat needs.
start().catch(() => undefined);
