import { createChat } from './create-chat';
import { readOptions } from './read-options';

declare const EMBED_VERSION: string;

/**
 * Adds the chat to the page of this script, once. A page that replaces its body may run the script again. Then the
 * existing chat is put into the new body. Rejects when the script's own address is unknown.
 */
async function start(): Promise<void> {
  const existing = window.WalletChat ?? [];
  const script = document.currentScript as HTMLScriptElement;
  const isManual = 'manual' in script.dataset;
  if (!Array.isArray(existing)) return void (isManual || existing.load());
  const base = new URL('.', script.src).href;
  const chat = createChat(base, EMBED_VERSION);
  window.WalletChat = chat;
  const loaded = isManual || chat.load(readOptions(script));
  chat.push(...existing);
  await loaded;
}

// The page works without the chat when the browser lacks a feature that the chat needs.
start().catch(() => undefined);
