import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import errors from '@wallet/platform/locales/errors.th.json';
import { type ApiDouble, type DoubledAnswer, refusal, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
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

function open(answer: DoubledAnswer = {}, api: ApiDouble = {}) {
  const close = jest.fn();
  const view = renderRemote(<EditProfileDialog params={{}} close={close} />, {
    texts: { auth: th },
    api: {
      'GET /api/account/profile': profileReply(),
      'GET /api/lookup/banks': banks,
      'PUT /api/account/profile': answer,
      ...api,
    },
  });
  const sent = () => view.calls.filter(({ method }) => method === 'put').map(({ body }) => body);
  return { ...view, close, sent };
}

const box = (label: string) => screen.findByLabelText(label, { exact: true });
const save = () => userEvent.click(screen.getByRole('button', { name: text.save }));
const bank = () => screen.findByRole('combobox', { name: th.register.bank });

async function type(label: string, words: string) {
  const field = await box(label);
  await userEvent.clear(field);
  if (words) await userEvent.type(field, words);
}

async function choose(name: string) {
  await waitFor(async () => expect(await bank()).toBeEnabled());
  await userEvent.click(await bank());
  await userEvent.click(await screen.findByRole('option', { name }));
}

test('[S3.2] [S7.5] [S8.25] name and bank are filled in, changed, sent once and said to be saved', async () => {
  const { sent, close } = open();
  expect(await box(th.register.name)).toHaveValue('สมชาย ใจดี');
  expect(await bank()).toHaveTextContent('ธนาคารกสิกรไทย');
  expect(await box(th.register.accountNo)).toHaveValue('0123456789');
  expect(await box(text.holder)).toHaveValue('SOMCHAI JAIDEE');
  await type(th.register.name, ' สมหมาย ');
  await choose('ธนาคารกรุงไทย');
  await type(th.register.accountNo, '๙๘๗-6-54321-0');
  await type(text.holder, 'sommai  jaidee');
  expect(await box(text.holder)).toHaveValue('SOMMAI  JAIDEE');
  await save();
  const saved = await screen.findByRole('dialog', { name: text.saved });
  expect(sent()).toEqual([
    { name: 'สมหมาย', bankCode: 'KTB', bankAccountName: 'SOMMAI JAIDEE', bankAccountNo: '9876543210' },
  ]);
  await userEvent.click(within(saved).getByRole('button', { name: 'ตกลง' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('[S5.3] what is left empty is told at its box, the first one gets the focus, and nothing is sent', async () => {
  const { sent } = open();
  await type(th.register.name, ' ');
  await type(th.register.accountNo, '');
  await type(text.holder, '');
  await save();
  expect(await box(th.register.name)).toHaveAccessibleDescription(
    expect.stringContaining(th.register.problem.nameMissing),
  );
  expect(await box(th.register.name)).toHaveFocus();
  expect(await box(th.register.accountNo)).toHaveAccessibleDescription(
    expect.stringContaining(th.register.problem.accountNoMissing),
  );
  expect(await box(text.holder)).toHaveAccessibleDescription(expect.stringContaining(text.holderMissing));
  expect(sent()).toEqual([]);
});

test.each(['ธนาคารกรุงไทย', 'ธนาคารกรุงเทพ'])('[S5.4] [S9.5] %s takes English names only', async (name) => {
  const { sent } = open();
  await type(text.holder, 'สมชาย ใจดี');
  await choose(name);
  await save();
  expect(await box(text.holder)).toHaveAccessibleDescription(
    expect.stringContaining(th.register.problem.english),
  );
  expect(sent()).toEqual([]);
  await choose('ธนาคารกสิกรไทย');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test.each([
  ['EXISTING_BANK', undefined, th.register.accountNo],
  ['INVALID_BANK', 'bankAccountNo', th.register.accountNo],
  ['BANK_ACCOUNT_NAME_ENG', undefined, text.holder],
  ['INVALID_USER_INFO', 'name', th.register.name],
] as const)(
  '[S8.4] a refusal (%s of %s) is told at %s, and what was typed stays',
  async (code, field, label) => {
    const { close } = open({ status: 422, body: { message: code, ...(field && { details: { field } }) } });
    await type(text.holder, 'SOMMAI');
    await save();
    const wrong = await box(label);
    await waitFor(() => expect(wrong).toHaveAccessibleDescription(expect.stringContaining(errors[code])));
    await waitFor(() => expect(wrong).toHaveFocus());
    expect(await box(text.holder)).toHaveValue('SOMMAI');
    await userEvent.type(wrong, '1');
    expect(wrong).not.toHaveAccessibleDescription(expect.stringContaining(errors[code]));
    expect(close).not.toHaveBeenCalled();
  },
);

test('[S8.1] a refusal in the backend’s own words is shown under the form', async () => {
  open(refusal('ปิดปรับปรุงถึงเที่ยง'));
  await type(text.holder, 'SOMMAI');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('ปิดปรับปรุงถึงเที่ยง');
});

describe('a backend that asks for the password when the account changes', () => {
  const asking = {
    'GET /api/account/profile': {
      ...profileReply(),
      payeeChange: { needsPassword: true, pause: 86_400_000, pausedUntil: null },
    },
  };

  test('is given it, with what follows told beforehand', async () => {
    const { sent } = open({}, asking);
    await box(th.register.name);
    expect(screen.queryByLabelText(th.payee.password)).not.toBeInTheDocument();
    await type(th.register.accountNo, '9999999999');
    expect(screen.getByText(/24 ชั่วโมง/)).toBeVisible();
    await save();
    expect(await box(th.payee.password)).toHaveAccessibleDescription(
      expect.stringContaining(th.payee.passwordMissing),
    );
    expect(sent()).toEqual([]);
    await type(th.payee.password, 'mango rice');
    await save();
    await screen.findByRole('dialog', { name: text.saved });
    expect(sent()).toEqual([expect.objectContaining({ password: 'mango rice' })]);
  });

  test('is not given it where only the name changes', async () => {
    const { sent } = open({}, asking);
    await type(th.register.name, 'สมหมาย');
    await save();
    await screen.findByRole('dialog', { name: text.saved });
    expect(sent()).toEqual([expect.not.objectContaining({ password: expect.anything() as unknown })]);
  });

  test('that says so only when it is missing is given it then', async () => {
    const { sent } = open(({ body }) =>
      'password' in (body as object)
        ? {}
        : { status: 422, body: { message: 'WRONG_PASSWORD', details: { field: 'password' } } },
    );
    await type(th.register.accountNo, '9999999999');
    await save();
    const password = await box(th.payee.password);
    await waitFor(() => expect(password).toHaveFocus());
    await userEvent.type(password, 'mango rice');
    await save();
    await screen.findByRole('dialog', { name: text.saved });
    expect(sent()).toHaveLength(2);
  });
});

test('a backend of the specification never asks for a password', async () => {
  const { sent } = open(
    {},
    {
      'GET /api/account/profile': { profile: { _id: '7', username: '0811111111', name: 'มะลิ' } },
      'GET /api/wallet': {
        wallet: { amount: 1 },
        bankAccount: { bankAccountName: 'MALI', bankAccountNo: '1234567890', bank: { nameTH: 'กรุงไทย' } },
      },
      'GET /api/lookup/banks': [{ code: 'KTB', nameTH: 'กรุงไทย' }],
    },
  );
  expect(await bank()).toHaveTextContent('กรุงไทย');
  await type(th.register.accountNo, '9999999999');
  expect(screen.queryByLabelText(th.payee.password)).not.toBeInTheDocument();
  await save();
  await screen.findByRole('dialog', { name: text.saved });
  expect(sent()).toEqual([
    { name: 'มะลิ', bankCode: 'KTB', bankAccountName: 'MALI', bankAccountNo: '9999999999' },
  ]);
});

test('a bank that is not in the list any more stays until another one is chosen', async () => {
  open({}, { 'GET /api/lookup/banks': { banks: banks.banks.slice(1) } });
  await waitFor(async () => expect(await bank()).toBeEnabled());
  expect(await bank()).toHaveTextContent('ธนาคารกสิกรไทย');
});

describe('without a clear answer', () => {
  const lost = { status: 502, body: '<html>' };

  test('the change is found by reading', async () => {
    let accountNo = '0123456789';
    const { sent } = open(
      () => {
        accountNo = '9999999999';
        return lost;
      },
      { 'GET /api/account/profile': () => profileReply({ bankAccountNo: accountNo }) },
    );
    await type(th.register.accountNo, '9999999999');
    await save();
    expect(await screen.findByRole('dialog', { name: text.saved })).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  test('a change that does not show is told as open, and sent again only by the member', async () => {
    const { sent, close } = open(lost);
    await type(th.register.accountNo, '9999999999');
    await save();
    expect(await screen.findByText(th.change.unknown)).toBeVisible();
    expect(await box(th.register.accountNo)).toHaveValue('9999999999');
    expect(sent()).toHaveLength(1);
    expect(close).not.toHaveBeenCalled();
  });

  describe('a bank that is the only change', () => {
    /** Opens the dialog with a backend that sends no bank codes, and loses the response. */
    const openUncoded = (bankNow: () => object | null) =>
      open(lost, {
        'GET /api/account/profile': () => {
          const { bankCode: _, bank: __, ...account } = profileReply().bankAccount;
          return { ...profileReply(), bankAccount: { ...account, bank: bankNow() } };
        },
      });

    test('is found by its name where no code is told', async () => {
      let at = banks.banks[0] as object;
      openUncoded(() => at);
      await choose('ธนาคารกรุงไทย');
      at = banks.banks[1] as object;
      await save();
      expect(await screen.findByRole('dialog', { name: text.saved })).toBeVisible();
    });

    test('is open while the old name is told', async () => {
      openUncoded(() => banks.banks[0] as object);
      await choose('ธนาคารกรุงไทย');
      await save();
      expect(await screen.findByText(th.change.unknown)).toBeVisible();
      expect(await bank()).toHaveTextContent('ธนาคารกรุงไทย');
    });

    test('is open where neither code nor name is told', async () => {
      const { close } = openUncoded(() => null);
      await choose('ธนาคารกรุงไทย');
      await save();
      expect(await screen.findByText(th.change.unknown)).toBeVisible();
      expect(close).not.toHaveBeenCalled();
    });
  });

  test('another account number is found where the bank is not told and stays', async () => {
    let accountNo = '0123456789';
    open(
      () => {
        accountNo = '9999999999';
        return lost;
      },
      {
        'GET /api/account/profile': () => {
          const { bankCode: _, ...account } = profileReply({ bankAccountNo: accountNo }).bankAccount;
          return { ...profileReply(), bankAccount: account };
        },
      },
    );
    await waitFor(async () => expect(await bank()).toHaveTextContent('ธนาคารกสิกรไทย'));
    await type(th.register.accountNo, '9999999999');
    await save();
    expect(await screen.findByRole('dialog', { name: text.saved })).toBeVisible();
  });

  test('a profile that cannot be read then is told as that', async () => {
    let down = false;
    open(
      () => {
        down = true;
        return lost;
      },
      { 'GET /api/account/profile': () => (down ? lost : profileReply()) },
    );
    await type(th.register.accountNo, '9999999999');
    await save();
    expect(await screen.findByText(th.change.unreadable)).toBeVisible();
    expect(await box(th.register.accountNo)).toHaveValue('9999999999');
  });
});

test('a profile that cannot be read says so and is read again on request', async () => {
  let up = false;
  open(
    {},
    { 'GET /api/account/profile': () => (up ? profileReply() : refusal('INTERNAL_SERVER_ERROR', 500)) },
  );
  const retry = await screen.findByRole('button', { name: 'ลองอีกครั้ง' });
  up = true;
  await userEvent.click(retry);
  expect(await box(th.register.name)).toHaveValue('สมชาย ใจดี');
});
