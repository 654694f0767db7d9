import { api, staff } from '../parts/api.js';
import { chatDraft } from '../parts/chat-draft.js';
import { button, field, panel, select, setOptions, toggle } from '../parts/controls.js';
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

/** Returns the form of what the customers see of the help desk: who answers, how soon, and whether an agent is there. */
function deskForm() {
  const name = el('input', { value: t('adminName'), maxLength: 100 });
  const minutes = el('input', { type: 'number', min: '1', value: '5' });
  const save = (isOpen) =>
    api.put('support/desk', {
      agent: name.value.trim() ? { name: name.value.trim() } : null,
      replyMinutes: minutes.valueAsNumber || null,
      isOpen,
    });
  const open = toggle(t('deskOpen'), save);
  open.box.checked = true;
  return {
    name: () => name.value.trim() || t('adminName'),
    element: el(
      'details',
      {},
      el('summary', { textContent: t('desk') }),
      field(t('agentName'), name),
      field(t('replyMinutes'), minutes),
      open.element,
      el(
        'div',
        { className: 'row' },
        button(t('save'), () => save(open.box.checked).then(() => undefined)),
      ),
    ),
  };
}

/** Time between two signals that the agent is writing, in ms. */
const typingMs = 3_000;

/** Returns the panel of conversations with customers, which sends answers of every kind. */
export function chatPanel() {
  const conversation = select([]);
  const list = keyedList('log');
  const draft = chatDraft();
  const log = list.element.lastElementChild;
  const desk = deskForm();
  const customer = el('p', { className: 'soft' });
  let typedAt = 0;
  const seen = new Map();
  const signal = (name, more) =>
    api.post('support/signals', { signal: name, conversation: conversation.value, ...more });

  const showCustomer = async () => {
    const { isTyping, rating } = await api.get(`support/customers/${conversation.value}`);
    const stars = rating && `${'★'.repeat(rating.score)} ${rating.comment}`;
    customer.textContent = [stars, isTyping && t('customerTyping')].filter(Boolean).join(' · ');
  };
  const markSeen = async (messages) => {
    const last = messages.at(-1)?.sequence ?? 0;
    if (document.hidden || last <= (seen.get(conversation.value) ?? 0)) return;
    await signal('seen', { sequence: last });
    seen.set(conversation.value, last);
  };

  const showMessages = async () => {
    const messages =
      conversation.value === ''
        ? []
        : (await staff.get(`chat/conversations/${conversation.value}/messages`)).messages;
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
    list.show(messages, draw);
    if (isAtEnd) log.scrollTop = log.scrollHeight;
    if (conversation.value === '') return;
    await showCustomer();
    // Messages that the open page shows to the agent are seen.
    await markSeen(messages).catch(() => undefined);
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
      name: desk.name(),
    });
    draft.clear();
    await showMessages();
  };
  const close = async () => {
    await signal('closed');
  };
  draft.element.addEventListener('input', () => {
    if (conversation.value === '' || Date.now() - typedAt < typingMs) return;
    typedAt = Date.now();
    void signal('typing', { name: desk.name() }).catch(() => undefined);
  });
  conversation.addEventListener('change', () => void showMessages().catch(() => undefined));
  return {
    element: panel(
      'chat',
      field(t('conversation'), conversation),
      list.element,
      customer,
      draft.element,
      el(
        'div',
        { className: 'row' },
        button(t('answer'), answer, 'main'),
        button(t('closeConversation'), close),
      ),
      desk.element,
    ),
    refresh,
  };
}
