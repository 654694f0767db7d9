import type { InboxView } from '@wallet/inbox-calls';

/** The keys of the query cache. */
export const inboxKeys = {
  all: ['inbox'],
  session: ['inbox', 'session'],
  conversations: ['inbox', 'conversations'],
  conversationsOf: (view: InboxView, label: string, search: string) => [
    'inbox',
    'conversations',
    view,
    label,
    search,
  ],
  conversation: (id: string) => ['inbox', 'conversation', id],
  customer: (id: string, language: string, entry = '') => ['inbox', 'customer', id, language, entry],
  answers: ['inbox', 'answers'],
  desk: ['inbox', 'desk'],
  agents: ['inbox', 'agents'],
  report: ['inbox', 'report'],
  audit: ['inbox', 'audit'],
  passkeys: ['inbox', 'passkeys'],
} as const;
