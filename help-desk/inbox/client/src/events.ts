import type { AgentName } from '@wallet/inbox-calls';

/** The events of the inbox's pages. */
export interface InboxEvents {
  /** The customer of a conversation, or an agent, is writing. */
  'inbox:typing': { conversation: string; agent: AgentName | undefined };
  /** A conversation changed: a message arrived or was delivered, or its state changed. */
  'inbox:conversation-changed': { conversation: string };
}

declare global {
  // oxlint-disable-next-line typescript/no-empty-object-type -- Adds to the events of the page.
  interface SiteEvents extends InboxEvents {}
}
