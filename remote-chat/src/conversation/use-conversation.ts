import { useMemo, useRef } from 'react';
import { useChatClient } from '../client/chat-context';
import { useFiles } from '../files/use-files';
import type { ChatHost } from '../host/chat-host';
import { useSound } from '../sound/use-sound';
import { useAlert } from './use-alert';
import { useDraft } from './use-draft';

/** Returns a host's conversation with its draft, sound, alert and files. It persists while the panel is closed. */
export function useConversation(host: ChatHost) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { client, snapshot } = useChatClient(host);
  const draft = useDraft(host.storage);
  const sound = useSound(snapshot.messages, snapshot.isLoaded);
  const alert = useAlert();
  const files = useFiles(alert.raise);
  const chat = useMemo(() => ({ host, client }), [host, client]);
  return { chat, client, snapshot, field, draft, sound, alert, files };
}
