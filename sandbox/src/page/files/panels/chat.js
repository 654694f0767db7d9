import { staff } from '../parts/api.js';
import { chatDraft } from '../parts/chat-draft.js';
import { button, field, panel, select, setOptions } from '../parts/controls.js';
import { el } from '../parts/dom.js';
import { format } from '../parts/format.js';
import { keyedList } from '../parts/keyed-list.js';
import { t } from '../parts/language.js';

/** Returns a message of any kind as one text. */
function textOf({ message_type: kind, payload }) {
  if (kind === 'text') return payload.message;
  if (kind === 'media') return `[${payload.fileType}] ${payload.name} ${payload.message}`;
  if (kind === 'generic') return `[${kind}] ${payload.cards.map(({ title }) => title).join(' | ')}`;
  const buttons = payload.buttons?.map(({ title }) => title).join(' | ');
  return [`[${kind}]`, payload.title, payload.message, buttons && `(${buttons})`].filter(Boolean).join(' ');
}

const draw = ({ sender, message, createdAt }) =>
  el(
    'li',
    { className: `message ${sender === 'customer' ? '' : 'ours'}` },
    textOf(message),
    el('p', { className: 'soft', textContent: format.time(createdAt) }),
  );

/** Returns the panel of conversations with customers, which sends answers of every kind. */
export function chatPanel() {
  const conversation = select([]);
  const list = keyedList('log');
  const draft = chatDraft();
  const log = list.element.lastElementChild;

  const showMessages = async () => {
    const messages =
      conversation.value === ''
        ? []
        : (await staff.get(`chat/conversations/${conversation.value}/messages`)).messages;
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
    list.show(messages, draw);
    if (isAtEnd) log.scrollTop = log.scrollHeight;
  };
  const refresh = async () => {
    const { conversations } = await staff.get('chat/conversations');
    setOptions(
      conversation,
      conversations.map(({ id, username, name }) => [
        String(id),
        username ? `${username} · ${name}` : `${t('guest')} ${id}`,
      ]),
    );
    await showMessages();
  };
  const answer = async () => {
    const message = await draft.message();
    await staff.post(`chat/conversations/${conversation.value || 0}/messages`, {
      message,
      name: t('adminName'),
    });
    draft.clear();
    await showMessages();
  };
  conversation.addEventListener('change', () => void showMessages().catch(() => undefined));
  return {
    element: panel(
      'chat',
      field(t('conversation'), conversation),
      list.element,
      draft.element,
      el('div', { className: 'row' }, button(t('answer'), answer, 'main')),
    ),
    refresh,
  };
}
