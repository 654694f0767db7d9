import { answerAsAgent } from '../../../backend/src/chat/support';
import type { Tab } from '../tab/tab';
import { memberOf, tabsOf, type World, writerName } from '../world';
import type { Action } from './action';
import { submitLogin } from './session-actions';
import { pickMemberTab } from './tap';

export const openChat: Action = {
  name: 'open chat',
  weight: 3,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    world.trace(`${tab.name} opens the chat`);
    tab.client.chat()?.open();
    return true;
  },
};

function write(world: World, tab: Tab): boolean {
  const chat = tab.client.chat();
  if (!chat) return false;
  const [member, token] = [memberOf(world, tab), tab.client.token()];
  chat.open();
  const name = writerName(member, tab.phone);
  const message = `message ${world.chat.size + 1} of ${name}`;
  world.trace(`${name} writes in ${tab.name}: ${message}`);
  world.chat.set(message, { member, tab, token, isAcknowledged: false });
  chat.send({ message_type: 'text', payload: { message } });
  return true;
}

export const writeMessage: Action = {
  name: 'write message',
  weight: 7,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    return tab !== undefined && write(world, tab);
  },
};

/** A visitor without a login writes, and perhaps logs in at once. */
export const guestWrites: Action = {
  name: 'guest writes',
  weight: 6,
  run(world, random) {
    const tabs = tabsOf(world).filter((tab) => tab.path === '/login' && tab.client.token() === null);
    if (tabs.length === 0) return false;
    const tab = random.pick(tabs);
    const member = random.pick(world.members);
    // Also while the chat still fetches its configuration.
    const delayMs = random.pick([0, random.between(0, 300), random.between(0, 3_000)]);
    if (random.chance(0.3) && !world.loggingIn.has(tab))
      tab.later(delayMs, () => {
        if (tab.path === '/login' && !world.loggingIn.has(tab)) submitLogin(world, tab, member, true);
      });
    return write(world, tab);
  },
};

export const readOlder: Action = {
  name: 'read older messages',
  weight: 1,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    void tab.client.chat()?.readOlder();
    return true;
  },
};

/** An agent answers a member or a guest. */
export const answer: Action = {
  name: 'answer',
  weight: 3,
  run(world, random) {
    const guests = [...world.guests].map(([id, phone]) => ({ id, name: writerName(undefined, phone) }));
    const { id, name } = random.pick([...world.members, ...guests]);
    const { deps } = world.backend.site;
    const text = `answer ${random.below(1_000_000)} to ${name}`;
    void deps.db
      .query<{ id: number }>('select id from chat_conversation where $1 in (member_id, guest_id)', [id])
      .then(async ([conversation]) => {
        if (!conversation) return;
        world.trace(`an agent writes: ${text}`);
        await answerAsAgent(deps, conversation.id, { message_type: 'text', payload: { message: text } });
      });
    return true;
  },
};
