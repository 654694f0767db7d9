import { answerAsAgent } from '../../../backend/src/chat/support';
import { memberOf } from '../world';
import type { Action } from './action';
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

export const writeMessage: Action = {
  name: 'write message',
  weight: 7,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    const member = tab && memberOf(world, tab);
    const chat = tab?.client.chat();
    if (!tab || !member || !chat) return false;
    chat.open();
    const message = `message ${world.chat.size + 1} of ${member.name}`;
    const token = tab.client.token() ?? '';
    world.trace(`${member.name} writes in ${tab.name}: ${message}`);
    world.chat.set(message, { member, tab, token, isAcknowledged: false });
    chat.send({ message_type: 'text', payload: { message } });
    return true;
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

/** An agent answers the newest conversation of a member. */
export const answer: Action = {
  name: 'answer',
  weight: 3,
  run(world, random) {
    const member = random.pick(world.members);
    const { deps } = world.backend.site;
    const text = `answer ${random.below(1_000_000)} to ${member.name}`;
    void deps.db
      .query<{ id: number }>('select id from chat_conversation where member_id = $1', [member.id])
      .then(async ([conversation]) => {
        if (!conversation) return;
        world.trace(`an agent writes: ${text}`);
        await answerAsAgent(deps, conversation.id, { message_type: 'text', payload: { message: text } });
      });
    return true;
  },
};
