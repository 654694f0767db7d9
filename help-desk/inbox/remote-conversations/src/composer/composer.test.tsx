import {
  addNote,
  listAnswers,
  maxFileBytes,
  reportTyping,
  sendMessage,
  uploadFile,
} from '@wallet/inbox-calls';
import { renderInbox, type FakeReplies } from '@wallet/inbox-client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts } from '../testing/texts';
import { Composer } from './composer';

const t = texts.conversations;
let conversationId = 100;
// jsdom has no object URLs.
Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });

function open(replies: FakeReplies) {
  // Drafts outlive the component, so each test has its own conversation.
  conversationId += 1;
  return renderInbox(<Composer conversation={String(conversationId)} customerName="สมชาย" />, {
    texts,
    replies: [...replies, [reportTyping, {}]],
  });
}

const field = () => screen.getByRole('textbox', { name: t.field.reply });
const answers = ['ฝากเงิน', 'ถอนเงิน'].map((title, index) => ({
  id: `answer-${index}`,
  title,
  updatedAt: '2026-11-01T00:00:00.000Z',
  text: `วิธี${title}`,
}));

test('sends a text with Enter, reports typing once, and empties the field', async () => {
  const { inboxCalls } = open([[sendMessage, {}]]);
  await userEvent.type(field(), 'สวัสดีค่ะ{Enter}');
  await waitFor(() => expect(field()).toHaveValue(''));
  const [typing, sent, ...more] = inboxCalls();
  expect(typing?.name).toMatch(/typing$/);
  expect(sent?.body).toEqual({
    id: expect.stringMatching(/^[\w-]{8,48}$/),
    message: { message_type: 'text', payload: { message: 'สวัสดีค่ะ' } },
  });
  expect(more).toEqual([]);
});

test('keeps the text of a failed call, and sends it again with the same id', async () => {
  let isUp = false;
  const { inboxCalls } = open([[sendMessage, () => (isUp ? {} : 'UNAVAILABLE')]]);
  await userEvent.type(field(), 'ค่ะ{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.shell.failures.UNAVAILABLE);
  expect(field()).toHaveValue('ค่ะ');
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: t.send }));
  await waitFor(() => expect(field()).toHaveValue(''));
  const [first, second] = inboxCalls().filter(({ name }) => name.endsWith('/messages'));
  expect(second?.body).toEqual(first?.body);
});

test.each([
  ['sends with Enter on a device without a pointer', 'none', ''],
  ['starts a new line with Enter on a touch screen', 'coarse', 'a\n'],
])('%s', async (_, pointer, text) => {
  const matches = (query: string) => ({ matches: query === `(pointer: ${pointer})` });
  Object.defineProperty(window, 'matchMedia', { value: matches, configurable: true });
  open([
    [sendMessage, {}],
    [reportTyping, {}],
  ]);
  await userEvent.type(field(), 'a{Enter}');
  await waitFor(() => expect(field()).toHaveValue(text));
  Reflect.deleteProperty(window, 'matchMedia');
});

test('starts a new line with Shift+Enter, and does not send an empty text', async () => {
  const { inboxCalls } = open([]);
  await userEvent.click(screen.getByRole('button', { name: t.send }));
  expect(screen.getByRole('alert')).toHaveTextContent(t.missingText);
  await userEvent.type(field(), 'a{Shift>}{Enter}{/Shift}b');
  expect(field()).toHaveValue('a\nb');
  expect(inboxCalls().filter(({ name }) => !name.endsWith('typing'))).toEqual([]);
});

test('saves a note, which only the team sees, without reporting typing', async () => {
  const { inboxCalls } = open([[addNote, {}]]);
  await userEvent.click(screen.getByRole('button', { name: t.mode.note }));
  expect(screen.getByText(t.onlyTeam)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: t.field.note }), 'รอธนาคาร{Enter}');
  await waitFor(() => expect(inboxCalls()).toHaveLength(1));
  expect(inboxCalls()[0]).toMatchObject({ body: { text: 'รอธนาคาร' } });
  expect(await screen.findByRole('button', { name: t.mode.reply, pressed: true })).toBeVisible();
});

test('finds a canned answer after "/", inserts it with Enter, and does not send a search without a result', async () => {
  const { inboxCalls } = open([[listAnswers, { answers }]]);
  await userEvent.type(field(), '/nothing{Enter}');
  expect(await screen.findByText(t.canned.none)).toBeVisible();
  expect(screen.getByRole('link', { name: t.canned.write })).toHaveAttribute('href', '/team/answers');
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('/nothing');
  await userEvent.clear(field());
  await userEvent.type(field(), '/');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[1]?.id);
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('วิธีถอนเงิน');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(inboxCalls().some(({ name }) => name.endsWith('/messages'))).toBe(false);
});

test('opens the canned answers with a button, and closes them with Escape', async () => {
  open([[listAnswers, { answers }]]);
  await userEvent.click(screen.getByRole('button', { name: t.canned.label }));
  expect(await screen.findByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('sends a picture, and stores it with the same id again after a failure', async () => {
  let isUp = false;
  const { inboxCalls } = open([
    [uploadFile, () => (isUp ? { path: 'files/a.png' } : 'SITE_UNAVAILABLE')],
    [sendMessage, {}],
  ]);
  await userEvent.upload(screen.getByTestId('file'), new File(['abc'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText('a.png')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: t.send }));
  expect(await screen.findByText(texts.shell.failures.SITE_UNAVAILABLE)).toBeVisible();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: t.send }));
  await waitFor(() => expect(screen.queryByText('a.png')).toBeNull());
  const [first, second, sent] = inboxCalls();
  expect(first?.body).toMatchObject({ kind: 'image', file: { name: 'a.png', size: 3 } });
  expect(second?.body).toEqual(first?.body);
  expect(sent?.body).toMatchObject({
    message: { message_type: 'media', payload: { filePath: 'files/a.png', name: 'a.png' } },
  });
});

test('rejects a file of a type that the site does not store, or that the browser cannot read, without a call', async () => {
  const { inboxCalls } = open([]);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByTestId('file'), new File(['a'], 'a.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText(texts.shell.failures.FILE_REFUSED)).toBeVisible();
  await user.type(field(), 'a');
  expect(screen.queryByText(texts.shell.failures.FILE_REFUSED)).toBeNull();
  jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementationOnce(function (this: FileReader) {
    // Its legacy `code` is not a code of the inbox.
    Object.defineProperty(this, 'error', { value: new DOMException('moved', 'NotFoundError') });
    this.dispatchEvent(new ProgressEvent('error'));
  });
  await user.upload(screen.getByTestId('file'), new File(['a'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText(texts.shell.failures.FILE_REFUSED)).toBeVisible();
  expect(inboxCalls().filter(({ name }) => !name.endsWith('typing'))).toEqual([]);
});

test('says that a file is too large, without a call', async () => {
  const { inboxCalls } = open([]);
  for (const [name, type, maxBytes] of [
    ['a.png', 'image/png', maxFileBytes.image],
    ['a.mp4', 'video/mp4', maxFileBytes.video],
  ] as const) {
    const file = new File([new Uint8Array(maxBytes + 1)], name, { type });
    await userEvent.upload(screen.getByTestId('file'), file);
    expect(await screen.findByText(texts.shell.failures.FILE_TOO_LARGE)).toBeVisible();
  }
  expect(inboxCalls()).toEqual([]);
});
