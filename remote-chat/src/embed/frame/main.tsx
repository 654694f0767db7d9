import './fonts.css';
import '@wallet/ui/tokens.css';
import '@wallet/ui/base.css';
import './theme.css';
import { getChatConfig } from '@wallet/platform/api';
import { client, prepareClient } from '@wallet/platform/api/client';
import { getConfig } from '@wallet/platform/config';
import { ensureTexts, setLanguage, type Language } from '@wallet/platform/i18n';
import { events } from '@wallet/platform/events';
import { loadSharedTexts } from '@wallet/platform/load-shared-texts';
import { createRoot } from 'react-dom/client';
import { applyConfig } from '../../identity/chat-config';
import type { ChatHost } from '../../link/chat-host';
import type { PageMessage } from '../protocol/protocol';
import { applyTheme } from './apply-theme';
import { FrameChat, panelState } from './frame-chat';
import { createFrameIdentity } from './frame-identity';
import { createPageContext } from './page-context';
import { restoreValues, pageStorage } from './frame-storage';
import { trustScriptsFrom } from '@wallet/federation/run';
import { pageConnection, rejectionReason } from './page-connection';

const namespaces = ['chat', 'common', 'errors'] as const;

/** Loads the texts of one language: one small file, see `embed.config.ts`. */
async function loadBundle(language: Language): Promise<Record<(typeof namespaces)[number], object>> {
  const [{ default: chat }, shared] = await Promise.all([
    import(`../../locales/${language}.json`) as Promise<{ default: object }>,
    loadSharedTexts(language),
  ]);
  return { chat, ...shared };
}

/** Loads the chat's texts in the current language and in each language selected later. */
async function loadTexts(): Promise<void> {
  await Promise.all(
    namespaces.map((namespace) =>
      ensureTexts(namespace, async (language) => (await loadBundle(language))[namespace]),
    ),
  );
}

/** The page's draft until the conversation is mounted and can receive it; undefined afterwards. */
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
      return panelState.setOpen(message.open);
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
  const ownOrigin = window.location.origin;
  trustScriptsFrom([ownOrigin]);
  prepareClient();
  const { hello, origin, send, onMessage } = await pageConnection();
  send({ type: 'loading' });
  // The configuration lists the pages that may show the chat, and contains an id for a new guest.
  const config = await getChatConfig();
  const backend = getConfig().backendUrl || ownOrigin;
  const reason = rejectionReason(
    { origin, backend: hello.backend },
    { ownOrigin, backend, allowedOrigins: config.embedOrigins },
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
    const header = config.headers.get('Authorization');
    return identity.sendAsVisitor(
      (authorization) => {
        if (!authorization) return xhr(config);
        return xhr({ ...config, headers: config.headers.concat({ Authorization: authorization }) });
      },
      typeof header === 'string' ? header : undefined,
    );
  };
  identity.identify(hello.token, hello.canRefresh);
  applyTheme(hello.theme);
  panelState.setOpen(hello.open);
  const pageContext = createPageContext(origin, () => send({ type: 'read-page-context' }));
  onMessage((message) => handleMessage(message, { identity, pageContext }));
  await setLanguage(hello.language);
  await loadTexts();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const hostParts: Partial<ChatHost> = {
    onUnread: (count) => send({ type: 'unread', count }),
    onMessage: (message) => send({ type: 'message', ...message }),
    ...(config.pageContext && { readPageContext: pageContext.read }),
  };
  createRoot(root).render(
    <FrameChat
      inline={hello.inline}
      onClose={() => send({ type: 'close' })}
      hostParts={hostParts}
      onMounted={onMounted}
    />,
  );
  // Sent before the conversation is mounted: the page must focus the frame before the conversation focuses its field.
  send({ type: 'ready' });
}

// When the frame does not answer, the page shows that the chat is unavailable, and can retry with a new frame.
start().catch(reportError);
