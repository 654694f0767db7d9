import '@wallet/ui/tokens.css';
import './module-base.css';
import { setConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { session } from '@wallet/platform/session';
import { createRoot } from 'react-dom/client';
import { ChatRoom } from '../widget/chat-room';
import { ChatWidget } from '../widget/chat-widget';
import { addChatTexts } from './add-chat-texts';
import type { ChatHandle } from './chat-handle';
import type { ChatOptions } from './chat-options';
import { speak } from './speak';

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
  setConfig({ backendUrl, chatSocketUrl });
  addChatTexts();
  identify(token);
  const place = element.appendChild(document.createElement('div'));
  place.className = 'wallet-chat';
  place.dataset['view'] = view;
  const setTheme: ChatHandle['setTheme'] = (next) => {
    if (next) place.dataset['theme'] = next;
    else delete place.dataset['theme'];
  };
  setTheme(theme);
  void speak(place, language);
  const root = createRoot(place);
  root.render(view === 'inline' ? <ChatRoom /> : <ChatWidget />);
  return {
    open: () => events.emit('chat:open-requested', {}),
    setLanguage: (next) => speak(place, next),
    setTheme,
    identify,
    unmount() {
      root.unmount();
      place.remove();
    },
  };
}
