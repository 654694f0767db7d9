import { memberOf, tabsOf, type World } from '../world';
import type { Invariant } from './invariant';

interface ChatRow {
  memberId: string;
  sequence: number;
  text: string;
}

const readChat = ({ backend, members }: World): Promise<ChatRow[]> =>
  backend.site.deps.db.query<ChatRow>(
    `select v.member_id as "memberId", c.sequence::int8 as sequence, c.message #>> '{payload,message}' as text
     from chat_message c join chat_conversation v on v.id = c.conversation_id
     where v.member_id = any($1::text[]) order by v.member_id, c.sequence`,
    [members.map(({ id }) => id)],
  );

/** Every message is in its own member's conversation at most once, and there when it was acknowledged. */
export const storedMessages: Invariant = {
  name: 'a chat message is stored once',
  when: 'end',
  async check(world) {
    const rows = await readChat(world);
    return [...world.chat].flatMap(([text, { member, isAcknowledged }]) => {
      const stored = rows.filter((row) => row.text === text);
      return [
        ...(stored.length > 1 ? [`"${text}" is stored ${stored.length} times`] : []),
        ...(isAcknowledged && stored.length === 0 ? [`"${text}" was acknowledged, but is not stored`] : []),
        ...(stored.some(({ memberId }) => memberId !== member.id)
          ? [`"${text}" is in another member's conversation`]
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
      if (!member || !snapshot || snapshot.messages.length === 0) return [];
      const shown = snapshot.messages.map(({ message: { payload } }) =>
        'message' in payload ? payload.message : '',
      );
      const stored = rows.filter(({ memberId }) => memberId === member.id).map(({ text }) => text);
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
        world.logins.get(token)?.endedAt === null,
    );
    return [...waiting, ...lost.map(([text]) => `"${text}" was never sent`)];
  },
};

/** No page shows a message of another member. */
export const ownMessages: Invariant = {
  name: 'no one sees the messages of another member',
  when: 'step',
  check: (world) =>
    tabsOf(world).flatMap((tab) => {
      const member = memberOf(world, tab);
      const { messages = [], outgoing = [] } = tab.client.chat()?.snapshot() ?? {};
      return [...messages, ...outgoing].flatMap(({ message: { payload } }) => {
        const text = 'message' in payload ? String(payload.message) : '';
        const owner = world.members.find(({ name }) => text.endsWith(name));
        return owner && owner !== member ? [`${tab.name} of ${member?.name} shows "${text}"`] : [];
      });
    }),
};
