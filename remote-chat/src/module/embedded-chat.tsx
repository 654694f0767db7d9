import { useEffect, useRef } from 'react';
import type { ChatOptions } from './chat-options';
import { mount } from './mount';

/**
 * The chat for a React host. It stands in a React tree of its own, so that host and chat need not have one version of
 * React between them.
 */
export function ChatWidget({ backendUrl, language, token, theme, view }: ChatOptions) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const chat = mount(place.current, { backendUrl, language, token, theme, view });
    return () => chat.unmount();
  }, [backendUrl, language, token, theme, view]);
  return <div ref={place} />;
}
