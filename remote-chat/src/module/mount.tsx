import '@wallet/shared/ui/tokens.css';
import { events } from '@wallet/shared/events';
import { setConfig } from '@wallet/shared/config';
import { changeLanguage } from '@wallet/shared/i18n';
import { session } from '@wallet/shared/session';
import { createRoot } from 'react-dom/client';
import { ChatWidget } from '../widget/chat-widget';
import { ChatRoom } from '../widget/chat-room';
import { addChatTexts } from './add-chat-texts';
import type { ChatHandle } from './chat-handle';
import type { ChatOptions } from './chat-options';

function identify(token: string | null): void {
  if (token === session.token()) return;
  if (token === null) session.end('logout');
  else session.start(token, false);
}

/** Puts the chat into an element of a page that knows nothing of React; returns what takes it away again. */
export function mount(element: HTMLElement, options: ChatOptions = {}): ChatHandle {
  const { backendUrl = '', language = 'th', token = null, theme, view = 'floating' } = options;
  setConfig({ backendUrl });
  addChatTexts();
  void changeLanguage(language);
  identify(token);
  const place = element.appendChild(document.createElement('div'));
  place.className = 'wallet-chat';
  if (theme) place.dataset['theme'] = theme;
  if (view === 'inline') place.style.height = '100%';
  const root = createRoot(place);
  root.render(view === 'inline' ? <ChatRoom /> : <ChatWidget />);
  return {
    open: () => events.emit('chat:open-requested', {}),
    setLanguage: (next) => changeLanguage(next),
    identify,
    unmount() {
      root.unmount();
      place.remove();
    },
  };
}
