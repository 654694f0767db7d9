import { storageKeys } from '@wallet/contract';
import type { Phone } from '../tab/phone';
import { type Member, memberOf, tabsOf, type World, writerName } from '../world';
import type { Invariant } from './invariant';

interface ChatRow {
  memberId: string | null;
  guestId: string | null;
  sequence: number;
  text: string;
}

const readChat = ({ backend, members, guests }: World): Promise<ChatRow[]> =>
  backend.site.deps.db.query<ChatRow>(
    `select v.member_id as "memberId", v.guest_id as "guestId", c.sequence::int8 as sequence, c.message #>> '{payload,message}' as text
     from chat_message c join chat_conversation v on v.id = c.conversation_id
     where v.member_id = any($1::text[]) or v.guest_id = any($2::text[]) order by v.id, c.sequence`,
    [members.map(({ id }) => id), [...guests.keys()]],
  );

/** Returns the id of the guest of a phone. */
const guestOf = ({ localStorage }: Phone): string | undefined => localStorage.get(storageKeys.guestId);

/** True when a row is in the conversation of the member, or of the guest of the phone. */
const isOfWriter = (row: ChatRow, member: Member | undefined, phone: Phone): boolean =>
  member ? row.memberId === member.id : row.guestId !== null && row.guestId === guestOf(phone);

/** Every message is in its own writer's conversation at most once, and there when it was acknowledged. */
export const storedMessages: Invariant = {
  name: 'a chat message is stored once',
  when: 'end',
  async check(world) {
    const rows = await readChat(world);
    return [...world.chat].flatMap(([text, { member, tab, isAcknowledged }]) => {
      const stored = rows.filter((row) => row.text === text);
      return [
        ...(stored.length > 1 ? [`"${text}" is stored ${stored.length} times`] : []),
        ...(isAcknowledged && stored.length === 0 ? [`"${text}" was acknowledged, but is not stored`] : []),
        ...(stored.some((row) => !isOfWriter(row, member, tab.phone))
          ? [`"${text}" is in another person's conversation`]
          : []),
      ];
    });
  },
};

/** Once all is quiet, an open chat has sent everything, if it may repeat requests, and shows the conversation. */
export const shownMessages: Invariant = {
  name: 'the chat shows the conversation',
  when: 'end',
  async check(world) {
    const rows = await readChat(world);
    return tabsOf(world).flatMap((tab) => {
      const member = memberOf(world, tab);
      const snapshot = tab.client.chat()?.snapshot();
      if (!snapshot || snapshot.messages.length === 0) return [];
      const shown = snapshot.messages.map(({ message: { payload } }) =>
        'message' in payload ? payload.message : '',
      );
      const stored = rows.filter((row) => isOfWriter(row, member, tab.phone)).map(({ text }) => text);
      const expected = stored.slice(-shown.length);
      return shown.join('|') === expected.join('|')
        ? []
        : [`${tab.name} shows ${shown.join(', ')} instead of ${expected.join(', ')}`];
    });
  },
};

/** Once all is quiet, no message of a running login waits any longer, if the backend stores its id. */
export const sentMessages: Invariant = {
  name: 'every chat message is sent',
  when: 'end',
  async check(world) {
    if (!world.backend.supportsKeys) return [];
    const rows = await readChat(world);
    const stored = new Set(rows.map(({ text }) => text));
    const waiting = tabsOf(world).flatMap((tab) =>
      (tab.client.chat()?.snapshot().outgoing ?? []).map(
        ({ status }) => `${tab.name} still has a message that is ${status}`,
      ),
    );
    const lost = [...world.chat].filter(
      ([text, { tab, token }]) =>
        !stored.has(text) &&
        !tab.isClosed &&
        tab.client.token() === token &&
        (token === null || world.logins.get(token)?.endedAt === null),
    );
    return [...waiting, ...lost.map(([text]) => `"${text}" was never sent`)];
  },
};

/** No page shows a message of another person. */
export const ownMessages: Invariant = {
  name: 'no one sees the messages of another person',
  when: 'step',
  check: (world) =>
    tabsOf(world).flatMap((tab) => {
      const member = memberOf(world, tab);
      const { messages = [], outgoing = [] } = tab.client.chat()?.snapshot() ?? {};
      return [...messages, ...outgoing].flatMap(({ message: { payload } }) => {
        const text = 'message' in payload ? String(payload.message) : '';
        const name = writerName(member, tab.phone);
        return text === '' || text.endsWith(name) ? [] : [`${tab.name} of ${name} shows "${text}"`];
      });
    }),
};

/** The messages of a writer in one tab are stored in the order of writing, if the backend stores their ids. */
export const orderedMessages: Invariant = {
  name: 'messages are stored in order',
  when: 'end',
  async check(world) {
    if (!world.backend.supportsKeys) return [];
    const rows = await readChat(world);
    const last = new Map<string, { text: string; sequence: number }>();
    return [...world.chat].flatMap(([text, { tab, token }]) => {
      const sequence = rows.find((row) => row.text === text)?.sequence;
      if (sequence === undefined) return [];
      const writer = `${tab.name} ${token}`;
      const previous = last.get(writer);
      last.set(writer, { text, sequence });
      return previous && previous.sequence > sequence ? [`"${previous.text}" is stored after "${text}"`] : [];
    });
  },
};
