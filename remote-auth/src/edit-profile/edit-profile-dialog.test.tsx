import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import errors from '@wallet/platform/locales/errors.th.json';
import { errorResponse, type MockApi, type MockResponse } from '@wallet/testing';
import th from '../locales/th.json';
import { openDialog } from '../testing/open-dialog';
import { rejection, respondInTurn } from '../testing/open-register';
import { profileReply } from '../testing/profile-reply';
import { EditProfileDialog } from './edit-profile-dialog';

const text = th.editProfile;

const banks = {
  banks: [
    { code: 'KBANK', nameTH: 'ธนาคารกสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ທະນາຄານກະສິກອນໄທ' },
    { code: 'KTB', nameTH: 'ธนาคารกรุงไทย', nameEN: 'Krungthai Bank', nameLA: 'ທະນາຄານກຸງໄທ' },
    { code: 'BBL', nameTH: 'ธนาคารกรุงเทพ', nameEN: 'Bangkok Bank', nameLA: 'ທະນາຄານບາງກອກ' },
  ],
};

const open = (response: MockResponse = {}, api: MockApi = {}) =>
  openDialog(EditProfileDialog, {
    'GET /api/lookup/banks': banks,
    'PUT /api/account/profile': response,
    ...api,
  });

const findField = (label: string) => screen.findByLabelText(label, { exact: true });
const save = () => userEvent.click(screen.getByRole('button', { name: text.save }));
const bank = () => screen.findByRole('combobox', { name: th.register.bank });

async function type(label: string, value: string) {
  const field = await findField(label);
  await userEvent.clear(field);
  if (value) await userEvent.paste(value);
}

async function choose(name: string) {
  await waitFor(async () => expect(await bank()).toBeEnabled());
  await userEvent.click(await bank());
  await userEvent.click(await screen.findByRole('option', { name }));
}

test('[S3.2] [S7.5] [S8.25] fills in the name and bank, sends the changes once and confirms that they are saved', async () => {
  // The member's bank is no longer in the list.
  const { sent, close } = open({}, { 'GET /api/lookup/banks': { banks: banks.banks.slice(1) } });
  expect(await findField(th.register.name)).toHaveValue('สมชาย ใจดี');
  expect(await bank()).toHaveTextContent('ธนาคารกสิกรไทย');
  expect(await findField(th.register.accountNo)).toHaveValue('0123456789');
  expect(await findField(text.holder)).toHaveValue('SOMCHAI JAIDEE');
  await type(th.register.name, ' สมหมาย ');
  await choose('ธนาคารกรุงไทย');
  await type(th.register.accountNo, '๙๘๗-6-54321-0');
  await type(text.holder, 'sommai  jaidee');
  expect(await findField(text.holder)).toHaveValue('SOMMAI  JAIDEE');
  await save();
  const saved = await screen.findByRole('dialog', { name: text.saved });
  expect(sent()).toEqual([
    { name: 'สมหมาย', bankCode: 'KTB', bankAccountName: 'SOMMAI JAIDEE', bankAccountNo: '9876543210' },
  ]);
  await userEvent.click(within(saved).getByRole('button', { name: 'เสร็จสิ้น' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('[S5.3] shows an error at each empty field, focuses the first one and sends nothing', async () => {
  const { sent } = open();
  const problems = [
    [th.register.name, th.register.problem.nameMissing],
    [th.register.accountNo, th.register.problem.accountNoMissing],
    [text.holder, text.holderMissing],
  ] as const;
  for (const [label] of problems) await type(label, '');
  await save();
  for (const [label, problem] of problems)
    expect(await findField(label)).toHaveAccessibleDescription(new RegExp(problem));
  expect(await findField(th.register.name)).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('[S8.1] [S8.4] shows a rejection at its field until the input changes, and an unknown one below the form', async () => {
  const rejections = [
    ['EXISTING_BANK', th.register.accountNo, undefined],
    ['INVALID_BANK', th.register.accountNo, 'bankAccountNo'],
    ['BANK_ACCOUNT_NAME_ENG', text.holder, undefined],
    ['INVALID_USER_INFO', th.register.name, 'name'],
  ] as const;
  const { close } = open(
    respondInTurn(
      ...rejections.map(([code, , field]) => rejection(code, field)),
      errorResponse('ปิดปรับปรุงถึงเที่ยง'),
    ),
  );
  await type(text.holder, 'SOMMAI');
  for (const [code, label] of rejections) {
    await save();
    const input = await findField(label);
    await waitFor(() => expect(input).toHaveAccessibleDescription(new RegExp(errors[code])));
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.type(input, 'A');
    expect(input).not.toHaveAccessibleDescription(new RegExp(errors[code]));
  }
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('ปิดปรับปรุงถึงเที่ยง');
  expect(await findField(text.holder)).toHaveValue('SOMMAIA');
  expect(close).not.toHaveBeenCalled();
});

describe('when the backend requires the password for a change of the account', () => {
  const passwordRequired = {
    'GET /api/account/profile': {
      ...profileReply(),
      payeeChange: { needsPassword: true, pause: 86_400_000, pausedUntil: null },
    },
  };

  test('asks for the password, announces the pause and sends the password', async () => {
    const { sent } = open({}, passwordRequired);
    await findField(th.register.name);
    expect(screen.queryByLabelText(th.payee.password)).not.toBeInTheDocument();
    await type(th.register.accountNo, '9999999999');
    expect(screen.getByText(/24 ชั่วโมง/)).toBeVisible();
    await save();
    expect(await findField(th.payee.password)).toHaveAccessibleDescription(
      new RegExp(th.payee.passwordMissing),
    );
    expect(sent()).toEqual([]);
    await type(th.payee.password, 'mango rice');
    await save();
    await screen.findByRole('dialog', { name: text.saved });
    expect(sent()).toEqual([expect.objectContaining({ password: 'mango rice' })]);
  });

  test('asks for the password after a rejection when the profile did not announce it', async () => {
    const { sent } = open(({ body }) =>
      'password' in (body as object)
        ? {}
        : { status: 422, body: { message: 'WRONG_PASSWORD', details: { field: 'password' } } },
    );
    await type(th.register.accountNo, '9999999999');
    await save();
    const password = await findField(th.payee.password);
    await waitFor(() => expect(password).toHaveFocus());
    await userEvent.type(password, 'mango rice');
    await save();
    await screen.findByRole('dialog', { name: text.saved });
    expect(sent()).toHaveLength(2);
  });
});

describe('when the response leaves the outcome unknown', () => {
  const badGateway = { status: 502, body: '<html>' };
  const changed = profileReply({ bankAccountNo: '9999999999' });
  /** A profile of a backend that sends no bank codes. */
  const withBank = (bank: object | null | undefined, { bankAccount } = profileReply()) => {
    const { bankCode: _, ...account } = bankAccount;
    return { ...profileReply(), bankAccount: { ...account, bank } };
  };
  const [kbank, ktb] = banks.banks;

  test.each([
    ['the account number is saved', 'account', text.saved, profileReply(), changed],
    [
      'it is saved, and the bank has no code',
      'account',
      text.saved,
      profileReply(),
      withBank(kbank, changed),
    ],
    ['the bank is saved by its name', 'bank', text.saved, withBank(kbank), withBank(ktb)],
    ['it is unknown with the old number', 'account', th.change.unknown, profileReply(), profileReply()],
    ['it is unknown with the old bank', 'bank', th.change.unknown, withBank(kbank), withBank(kbank)],
    ['it is unknown without a bank', 'bank', th.change.unknown, withBank(null), withBank(null)],
    ['it is unknown without a profile', 'account', th.change.unreadable, profileReply(), badGateway],
  ])('fetches the profile once and shows that %s', async (_, change, message, before, after) => {
    let isSent = false;
    const { sent, close } = open(
      () => {
        isSent = true;
        return badGateway;
      },
      { 'GET /api/account/profile': () => (isSent ? after : before) },
    );
    await (change === 'bank' ? choose('ธนาคารกรุงไทย') : type(th.register.accountNo, '9999999999'));
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    if (message !== text.saved && change === 'bank') expect(await bank()).toHaveTextContent('ธนาคารกรุงไทย');
    if (message !== text.saved && change === 'account')
      expect(await findField(th.register.accountNo)).toHaveValue('9999999999');
    expect(sent()).toHaveLength(1);
    expect(close).not.toHaveBeenCalled();
  });
});
