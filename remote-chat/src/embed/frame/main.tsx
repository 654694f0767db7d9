import './fonts.css';
import '@wallet/ui/tokens.css';
import '@wallet/ui/base.css';
import './theme.css';
import { getChatConfig } from '@wallet/platform/api';
import { prepareClient } from '@wallet/platform/api/client';
import { getConfig } from '@wallet/platform/config';
import { ensureTexts, setLanguage, type Language } from '@wallet/platform/i18n';
import { session } from '@wallet/platform/session';
import { createRoot } from 'react-dom/client';
import { applyConfig } from '../../identity/chat-config';
import type { PageMessage } from '../protocol/protocol';
import { applyTheme } from './apply-theme';
import { FrameChat, panel } from './frame-chat';
import { restoreValues, pageStorage } from './frame-storage';
import { trustScriptsFrom } from '@wallet/federation/run';
import { pageConnection, rejectionReason } from './page-connection';

type Bundle = Record<'chat' | 'common' | 'errors', object>;

const bundles: Record<Language, () => Promise<Bundle>> = {
  th: async () => (await import('./texts/th')).texts,
  la: async () => (await import('./texts/la')).texts,
  en: async () => (await import('./texts/en')).texts,
};

/** Loads the chat's texts in the current language and in each language selected later: one small file per language. */
async function loadTexts(): Promise<void> {
  await Promise.all(
    (['chat', 'common', 'errors'] as const).map((namespace) =>
      ensureTexts(namespace, async (language) => (await bundles[language]())[namespace]),
    ),
  );
}

function identify(token: string | null): void {
  if (token === session.token()) return;
  if (token === null) session.clear();
  else session.start(token, false);
}

function handleMessage(message: PageMessage): void {
  if (message.type === 'open') panel.set(message.open);
  else if (message.type === 'language') setLanguage(message.language).catch(() => undefined);
  else if (message.type === 'theme') applyTheme(message.theme);
  else if (message.type === 'identity') identify(message.token);
}

async function start(): Promise<void> {
  const own = window.location.origin;
  trustScriptsFrom([own]);
  prepareClient();
  const { hello, origin, send, onMessage } = await pageConnection();
  // The configuration lists the pages that may show the chat, and contains an id for a new guest.
  const config = await getChatConfig();
  const backend = getConfig().backendUrl || own;
  const reason = rejectionReason(
    { origin, backend: hello.backend },
    { own, backend, allowed: config.embedOrigins },
  );
  if (reason) return send({ type: 'refused', reason });
  pageStorage.set((name, value) => send({ type: 'keep', name, value }));
  restoreValues(hello.kept);
  applyConfig(config);
  identify(hello.token);
  applyTheme(hello.theme);
  panel.set(hello.open);
  onMessage(handleMessage);
  await setLanguage(hello.language);
  await loadTexts();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const close = (): void => send({ type: 'close' });
  const count = (unread: number): void => send({ type: 'unread', count: unread });
  createRoot(root).render(<FrameChat onClose={close} onUnread={count} />);
  send({ type: 'ready' });
}

// When the frame does not answer, the page shows that the chat is unavailable, and can retry with a new frame.
start().catch(reportError);
