import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/shared/events';
import { refusal, type DoubledAnswer } from '@wallet/shared/testing/api-double';
import { renderRoom } from '@wallet/shared/testing/render-room';
import th from '../locales/th.json';
import { profileReply } from '../testing/profile-reply';
import { EditBankNameDialog } from './edit-bank-name-dialog';

const englishOnly = 'ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น';
const thaiName = { bankCode: 'TMB', bankAccountName: 'สมชาย ใจดี' };

function open(answer: DoubledAnswer = profileReply({ ...thaiName, bankAccountName: 'SOMCHAI JAIDEE' })) {
  const close = jest.fn();
  const room = renderRoom(<EditBankNameDialog params={{}} close={close} />, {
    texts: { auth: th },
    api: {
      'GET /api/account/profile': profileReply(thaiName),
      'PUT /api/account/bankAccountName': answer,
    },
  });
  const sent = () => room.calls.filter(({ method }) => method === 'put').map(({ body }) => body);
  return { ...room, close, sent };
}

const box = () => screen.findByLabelText(th.bankName.name);
const save = () => userEvent.click(screen.getByRole('button', { name: th.bankName.save }));

test('[S2.47] [S5.13] [S3.4] a name is written in upper case and sent with its bank', async () => {
  const { close, sent } = open();
  await userEvent.type(await box(), 'somchai  jaidee ');
  expect(await box()).toHaveValue('SOMCHAI  JAIDEE ');
  await save();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([{ bankCode: 'TMB', bankAccountName: 'SOMCHAI JAIDEE' }]);
});

test('[S4.15] success closes the dialog and tells who shows the name', async () => {
  const changed = jest.fn();
  const stop = events.on('auth:bank-name-changed', changed);
  const { close } = open();
  await userEvent.type(await box(), 'Somchai Jaidee{Enter}');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(changed).toHaveBeenCalledWith({ bankAccountName: 'SOMCHAI JAIDEE' });
  stop();
});

test.each(['', 'สมชาย', 'SOMCHAI 2', 'SOMCHAI-JAIDEE', '   '])(
  '[S5.13] %j is refused with the English-letters message, and nothing is sent',
  async (typed) => {
    const { sent, close } = open();
    const field = await box();
    if (typed) await userEvent.type(field, typed);
    await save();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(englishOnly));
    expect(field).toHaveFocus();
    expect(sent()).toEqual([]);
    expect(close).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'A');
    expect(screen.queryByText(englishOnly)).not.toBeInTheDocument();
  },
);

test('[S8.17] a refusal is a red toast with the server’s message, and what was typed stays', async () => {
  const toast = jest.fn();
  const stop = events.on('ui:toast-requested', toast);
  const { close } = open(refusal('INVALID_BANK'));
  await userEvent.type(await box(), 'SOMCHAI{Enter}');
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({
      kind: 'error',
      text: 'ข้อมูลธนาคารไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง',
    }),
  );
  expect(await box()).toHaveValue('SOMCHAI');
  expect(close).not.toHaveBeenCalled();
  stop();
});

test('letters typed in the middle become upper case where they stand', async () => {
  open();
  const field = (await box()) as HTMLInputElement;
  await userEvent.type(field, 'AC');
  await userEvent.type(field, 'b', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field).toHaveValue('ABC');
  expect(field.selectionStart).toBe(2);
});

test('[S5.13] a name that the keyboard is still composing is left alone, and sent in upper case', async () => {
  const { sent } = open();
  const field = await box();
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: 'som' }, isComposing: true });
  expect(field).toHaveValue('som');
  await save();
  await waitFor(() => expect(sent()).toEqual([{ bankCode: 'TMB', bankAccountName: 'SOM' }]));
});

test('[S2.47] where the name needs no correction there is nothing to edit', async () => {
  const close = jest.fn();
  renderRoom(<EditBankNameDialog params={{}} close={close} />, {
    texts: { auth: th },
    api: { 'GET /api/account/profile': profileReply() },
  });
  expect(await screen.findByText(th.bankName.fine)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
