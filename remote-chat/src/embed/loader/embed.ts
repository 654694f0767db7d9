import type { WalletChatApi } from '../wallet-chat';
import { createChat } from './create-chat';
import { readOptions } from './read-options';

declare const EMBED_VERSION: string;

/** Puts the chat on the page that this script stands on, once; a script that cannot tell where it came from does nothing. */
function start(): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement) || !script.src) return;
  const early = window.WalletChat;
  if (early && !Array.isArray(early)) return;
  const base = new URL('.', script.src).href;
  const chat: WalletChatApi = createChat(base, EMBED_VERSION, () => {
    if (window.WalletChat === chat) delete window.WalletChat;
  });
  window.WalletChat = chat;
  if (!script.hasAttribute('data-manual')) void chat.load(readOptions(script));
  if (early) for (const call of early) chat.push(call);
}

try {
  start();
} catch {
  // A page goes on without the chat where its browser lacks what the chat needs.
}
