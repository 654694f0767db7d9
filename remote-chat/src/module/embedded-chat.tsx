import { useEffect, useRef } from 'react';
import { type ChatHandle, type ChatOptions, mount } from './mount';

/**
 * Renders the chat in a React host. It has its own React tree, so that host and chat can use different versions of
 * React. A new language, theme or member takes effect in place; only a new backend, socket or view restarts the chat.
 */
export function ChatWidget(options: ChatOptions) {
  const { backendUrl, chatSocketUrl, language = 'th', token = null, theme, view } = options;
  const container = useRef<HTMLDivElement>(null);
  const chat = useRef<ChatHandle>(undefined);
  const latest = useRef<ChatOptions>({});
  useEffect(() => {
    latest.current = { language, token, theme };
  });
  useEffect(() => {
    if (!container.current) return;
    const mounted = mount(container.current, { ...latest.current, backendUrl, chatSocketUrl, view });
    chat.current = mounted;
    return () => mounted.unmount();
  }, [backendUrl, chatSocketUrl, view]);
  useEffect(() => void chat.current?.setLanguage(language), [language]);
  useEffect(() => chat.current?.setTheme(theme), [theme]);
  useEffect(() => chat.current?.identify(token), [token]);
  return <div ref={container} />;
}
