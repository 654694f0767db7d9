import '@wallet/ui/tokens.css';
import './module-base.css';
import { setConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { session } from '@wallet/platform/session';
import { createRoot } from 'react-dom/client';
import { ChatRoom } from '../widget/chat-room';
import { ChatWidget } from '../widget/chat-widget';
import { type Language, languages, languageTags, originForm, socketOriginForm } from '@wallet/contract';
import { addTexts, setLanguage } from '@wallet/platform/i18n';
import { sharedTexts } from '@wallet/platform/shared-texts';

/** Options of a chat that another application mounts. */
export interface ChatOptions {
  /** Origin of the backend, without a trailing slash; the page's own by default. */
  backendUrl?: string;
  /** Origin of the chat's WebSocket, such as wss://chat.example.com; the backend's own by default. */
  chatSocketUrl?: string;
  /** Thai by default. */
  language?: Language;
  /** The member's token; a guest without one. */
  token?: string | null;
  /** The system's preference by default. */
  theme?: 'light' | 'dark';
  /** `floating`: the icon over the page; `inline`: the open conversation, as large as the element. */
  view?: 'floating' | 'inline';
}

/** Controls a mounted chat. */
export interface ChatHandle {
  /** Shows the panel; in the `inline` view it is always shown. */
  open(): void;
  /** Resolves when all texts are shown in the language. */
  setLanguage(language: Language): Promise<void>;
  /** Sets the theme; undefined follows the system's preference. */
  setTheme(theme: 'light' | 'dark' | undefined): void;
  /** Starts the chat of another person: a member's token, or null for a guest. */
  identify(token: string | null): void;
  /** Removes the chat from the page completely. */
  unmount(): void;
}

function addChatTexts(): void {
  for (const language of languages) {
    const chat = require(`../locales/${language}.json`) as object;
    const all = { ...sharedTexts(language), chat };
    for (const [namespace, texts] of Object.entries(all)) addTexts(namespace, language, texts);
  }
}

/** Sets the language of the chat in an element, without changing the language of the page around it. */
async function showLanguage(container: HTMLElement, language: Language): Promise<void> {
  const page = document.documentElement;
  const pageLanguage = page.getAttribute('lang');
  container.lang = languageTags[language];
  try {
    await setLanguage(language);
  } finally {
    if (pageLanguage === null) page.removeAttribute('lang');
    else page.setAttribute('lang', pageLanguage);
  }
}

function identify(token: string | null): void {
  if (token === session.token()) return;
  if (token === null) session.end('logout');
  else session.start(token, false);
}

/** Mounts the chat in an element of any page. Returns a handle to control and unmount it. One chat per page. */
export function mount(element: HTMLElement, options: ChatOptions = {}): ChatHandle {
  const {
    backendUrl = '',
    chatSocketUrl = '',
    language = 'th',
    token = null,
    theme,
    view = 'floating',
  } = options;
  if (backendUrl && !originForm.test(backendUrl))
    throw new Error(`backendUrl must be an origin, not "${backendUrl}".`);
  if (chatSocketUrl && !socketOriginForm.test(chatSocketUrl))
    throw new Error(`chatSocketUrl must be the origin of a WebSocket, not "${chatSocketUrl}".`);
  setConfig({ backendUrl, chatSocketUrl });
  addChatTexts();
  identify(token);
  const container = element.appendChild(document.createElement('div'));
  container.className = 'wallet-chat';
  container.dataset['view'] = view;
  const setTheme: ChatHandle['setTheme'] = (next) => {
    if (next) container.dataset['theme'] = next;
    else delete container.dataset['theme'];
  };
  setTheme(theme);
  void showLanguage(container, language);
  const root = createRoot(container);
  root.render(view === 'inline' ? <ChatRoom /> : <ChatWidget />);
  return {
    open: () => events.emit('chat:open-requested', {}),
    setLanguage: (next) => showLanguage(container, next),
    setTheme,
    identify,
    unmount() {
      root.unmount();
      container.remove();
    },
  };
}
