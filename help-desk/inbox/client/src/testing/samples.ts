import type {
  Conversation,
  EventEntry,
  MessageEntry,
  NoteEntry,
  PasskeyOptions,
  readConversation,
  ReplyOf,
} from '@wallet/inbox-calls';

/** Returns a conversation of the list. */
export const conversation = (changes: Partial<Conversation> = {}): Conversation => ({
  id: '41',
  customer: { kind: 'member', id: 'm1', name: 'สมชาย ใจดี', phoneNumber: '0811111111' },
  preview: { sender: 'customer', type: 'text', text: 'ฝากเงินไม่เข้า' },
  lastAt: '2026-11-27T03:00:00.000Z',
  waitingSince: '2026-11-27T03:00:00.000Z',
  unread: 1,
  labels: [],
  snoozedUntil: null,
  assignee: null,
  closed: false,
  rating: null,
  hasFailed: false,
  ...changes,
});

/** Returns a message that the customer sent. */
export const message = (changes: Partial<MessageEntry> = {}): MessageEntry => ({
  kind: 'message',
  id: 'message-1',
  sequence: 1,
  sender: 'customer',
  name: 'สมชาย ใจดี',
  message: { message_type: 'text', payload: { message: 'ฝากเงินไม่เข้า' } },
  at: '2026-11-27T03:00:00.000Z',
  state: 'sent',
  pageContext: null,
  automatic: false,
  ...changes,
});

/** Returns a note of the team. */
export const note = (changes: Partial<NoteEntry> = {}): NoteEntry => ({
  kind: 'note',
  id: 'note-1',
  agent: { id: 'agent-1', name: 'มาลี' },
  text: 'รอธนาคารตอบ',
  at: '2026-11-27T03:01:00.000Z',
  ...changes,
});

/** Returns an event of a conversation. */
export const event = (changes: Partial<EventEntry> = {}): EventEntry => ({
  kind: 'event',
  id: 'event-1',
  event: 'closed',
  agent: { id: 'agent-1', name: 'มาลี' },
  assignee: null,
  score: null,
  at: '2026-11-27T03:02:00.000Z',
  ...changes,
});

/** Returns the reply of `readConversation`. */
export const readReply = (
  entries: ReplyOf<typeof readConversation>['entries'],
  changes: Partial<ReplyOf<typeof readConversation>['conversation']> = {},
): ReplyOf<typeof readConversation> => ({
  conversation: { ...conversation(), customerRead: 0, agentSeen: 1, lastSequence: 1, ...changes },
  entries,
  previous: null,
});

/** The options of a device for a new passkey. */
export const passkeyOptions: PasskeyOptions = {
  challenge: 'abc',
  rp: { id: 'localhost', name: 'Inbox' },
  user: { id: 'dXNlcg', name: 'มาลี', displayName: 'มาลี' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};
