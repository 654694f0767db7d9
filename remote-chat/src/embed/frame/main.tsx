import './fonts.css';
import '@wallet/ui/tokens.css';
import '@wallet/ui/base.css';
import './theme.css';
import { getChatConfig } from '@wallet/platform/api';
import { prepareClient } from '@wallet/platform/api/client';
import { getConfig } from '@wallet/platform/config';
import { setLanguage } from '@wallet/platform/i18n';
import { session } from '@wallet/platform/session';
import { createRoot } from 'react-dom/client';
import { takeConfig } from '../../identity/chat-config';
import type { PageMessage } from '../protocol/protocol';
import { applyTheme } from './apply-theme';
import { FrameChat } from './frame-chat';
import { takeBack } from './frame-storage';
import { trustScriptsFrom } from '@wallet/federation/run';
import { loadTexts } from './load-texts';
import { panel } from './panel';
import { pageKeeper } from './page-keeper';
import { pageConnection } from './page-connection';
import { refusalOf } from './refusal-of';

function identify(token: string | null): void {
  if (token === session.token()) return;
  if (token === null) session.clear();
  else session.start(token, false);
}

function obey(message: PageMessage): void {
  if (message.type === 'open') panel.set(message.open);
  else if (message.type === 'language') setLanguage(message.language).catch(() => undefined);
  else if (message.type === 'theme') applyTheme(message.theme);
  else if (message.type === 'identity') identify(message.token);
}

async function start(): Promise<void> {
  const own = window.location.origin;
  trustScriptsFrom([own]);
  prepareClient();
  const { hello, origin, tell, hear } = await pageConnection();
  // The configuration lists the pages that may show the chat, and contains an id for a new guest.
  const config = await getChatConfig();
  const backend = getConfig().backendUrl || own;
  const reason = refusalOf(
    { origin, backend: hello.backend },
    { own, backend, allowed: config.embedOrigins },
  );
  if (reason) return tell({ type: 'refused', reason });
  pageKeeper.set((name, value) => tell({ type: 'keep', name, value }));
  takeBack(hello.kept);
  takeConfig(config);
  identify(hello.token);
  applyTheme(hello.theme);
  panel.set(hello.open);
  hear(obey);
  await setLanguage(hello.language);
  await loadTexts();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const close = (): void => tell({ type: 'close' });
  const count = (unread: number): void => tell({ type: 'unread', count: unread });
  createRoot(root).render(<FrameChat onClose={close} onUnread={count} />);
  tell({ type: 'ready' });
}

// When the frame does not answer, the page shows that the chat is unavailable, and can retry with a new frame.
start().catch(reportError);
