import './fonts.css';
import '@wallet/ui/tokens.css';
import '@wallet/ui/base.css';
import './theme.css';
import { getChatConfig } from '@wallet/platform/api';
import { client, prepareClient } from '@wallet/platform/api/client';
import { getConfig } from '@wallet/platform/config';
import { ensureTexts, setLanguage, type Language } from '@wallet/platform/i18n';
import { events } from '@wallet/platform/events';
import { createRoot } from 'react-dom/client';
import { applyConfig } from '../../identity/chat-config';
import type { NewMessage } from '../../host/chat-host';
import type { PageMessage } from '../protocol/protocol';
import { applyTheme } from './apply-theme';
import { FrameChat, panel } from './frame-chat';
import { createFrameIdentity } from './frame-identity';
import { createPageContext } from './page-context';
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

/** The page's draft while the conversation is not mounted and cannot receive it; undefined afterwards. */
let beforeMount: { draft: string | null } | undefined = { draft: null };

function suggestDraft(text: string): void {
  if (beforeMount) beforeMount.draft = text;
  else events.emit('chat:draft-suggested', { text });
}

function onMounted(): void {
  const draft = beforeMount?.draft ?? null;
  beforeMount = undefined;
  if (draft !== null) suggestDraft(draft);
}

interface Receivers {
  identity: ReturnType<typeof createFrameIdentity>;
  pageContext: ReturnType<typeof createPageContext>;
}

function handleMessage(message: PageMessage, { identity, pageContext }: Receivers): void {
  switch (message.type) {
    case 'open':
      return panel.set(message.open);
    case 'language':
      return void setLanguage(message.language).catch(() => undefined);
    case 'theme':
      return applyTheme(message.theme);
    case 'identity':
      return identity.identify(message.token, message.canRefresh);
    case 'refreshed':
      return identity.refreshed(message.token);
    case 'refresh-failed':
      return identity.failed();
    case 'draft':
      return suggestDraft(message.text);
    case 'page-context':
      return pageContext.answered(message.page);
    case 'hello':
      return;
  }
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
  const identity = createFrameIdentity({
    requestToken: () => send({ type: 'refresh' }),
    onRefused: (reason) => send({ type: 'identity-refused', reason }),
  });
  client.defaults.adapter = async (config) => {
    // In the same chunk as the client's code, which uses this adapter too.
    const { default: xhr } = await import(/* webpackChunkName: "transport" */ 'axios/unsafe/adapters/xhr.js');
    const sent = config.headers.get('Authorization');
    return identity.sendAsVisitor(
      (authorization) =>
        xhr(
          authorization
            ? { ...config, headers: config.headers.concat({ Authorization: authorization }) }
            : config,
        ),
      typeof sent === 'string' ? sent : undefined,
    );
  };
  identity.identify(hello.token, hello.canRefresh);
  applyTheme(hello.theme);
  panel.set(hello.open);
  const pageContext = createPageContext(origin, () => send({ type: 'read-page-context' }));
  onMessage((message) => handleMessage(message, { identity, pageContext }));
  await setLanguage(hello.language);
  await loadTexts();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  // Stable functions: a new one would start the chat again.
  const sendUnread = (count: number): void => send({ type: 'unread', count });
  const sendMessage = (message: NewMessage): void => send({ type: 'message', ...message });
  createRoot(root).render(
    <FrameChat
      inline={hello.inline}
      onClose={() => send({ type: 'close' })}
      onUnread={sendUnread}
      onMessage={sendMessage}
      {...(config.pageContext && { readPageContext: pageContext.read })}
      onMounted={onMounted}
    />,
  );
  // Before the conversation is mounted: the page focuses the frame, and then the frame focuses its field.
  send({ type: 'ready' });
}

// When the frame does not answer, the page shows that the chat is unavailable, and can retry with a new frame.
start().catch(reportError);
