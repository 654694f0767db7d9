import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import errors from '@wallet/platform/locales/errors.th.json';
import {
  deviceError,
  errorResponse,
  failingResponse,
  type MockApi,
  type MockCall,
  type MockResponse,
  passkeyAnswer,
  renderRemote,
  setPasskeyDevice,
} from '@wallet/testing';
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

function open(response: MockResponse = {}, api: MockApi = {}) {
  const close = jest.fn();
  const view = renderRemote(<EditProfileDialog params={{}} close={close} />, {
    texts: { auth: th },
    api: {
      'GET /api/account/profile': profileReply(),
      'GET /api/lookup/banks': banks,
      'PUT /api/account/profile': response,
      ...api,
    },
  });
  const sent = () => view.calls.filter(({ method }) => method === 'put').map(({ body }) => body);
  return { ...view, close, sent };
}

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
  const { sent, close } = open();
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
  await type(th.register.name, ' ');
  await type(th.register.accountNo, '');
  await type(text.holder, '');
  await save();
  expect(await findField(th.register.name)).toHaveAccessibleDescription(
    expect.stringContaining(th.register.problem.nameMissing),
  );
  expect(await findField(th.register.name)).toHaveFocus();
  expect(await findField(th.register.accountNo)).toHaveAccessibleDescription(
    expect.stringContaining(th.register.problem.accountNoMissing),
  );
  expect(await findField(text.holder)).toHaveAccessibleDescription(
    expect.stringContaining(text.holderMissing),
  );
  expect(sent()).toEqual([]);
});

test.each(['ธนาคารกรุงไทย', 'ธนาคารกรุงเทพ'])(
  '[S5.4] [S9.5] accepts only English names for %s',
  async (name) => {
    const { sent } = open();
    await type(text.holder, 'สมชาย ใจดี');
    await choose(name);
    await save();
    expect(await findField(text.holder)).toHaveAccessibleDescription(
      expect.stringContaining(th.register.problem.english),
    );
    expect(sent()).toEqual([]);
    await choose('ธนาคารกสิกรไทย');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
  },
);

test.each([
  ['EXISTING_BANK', th.register.accountNo, undefined],
  ['INVALID_BANK', th.register.accountNo, 'bankAccountNo'],
  ['BANK_ACCOUNT_NAME_ENG', text.holder, undefined],
  ['INVALID_USER_INFO', th.register.name, 'name'],
] as const)('[S8.4] shows the rejection %s at %s and keeps the input', async (code, label, field) => {
  const { close } = open({ status: 422, body: { message: code, ...(field && { details: { field } }) } });
  await type(text.holder, 'SOMMAI');
  await save();
  const input = await findField(label);
  await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(errors[code])));
  await waitFor(() => expect(input).toHaveFocus());
  expect(await findField(text.holder)).toHaveValue('SOMMAI');
  await userEvent.type(input, '1');
  expect(input).not.toHaveAccessibleDescription(expect.stringContaining(errors[code]));
  expect(close).not.toHaveBeenCalled();
});

test('[S8.1] shows a rejection with an unknown message below the form', async () => {
  open(errorResponse('ปิดปรับปรุงถึงเที่ยง'));
  await type(text.holder, 'SOMMAI');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('ปิดปรับปรุงถึงเที่ยง');
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
      expect.stringContaining(th.payee.passwordMissing),
    );
    expect(sent()).toEqual([]);
    await type(th.payee.password, 'mango rice');
    await save();
    await screen.findByRole('dialog', { name: text.saved });
    expect(sent()).toEqual([expect.objectContaining({ password: 'mango rice' })]);
  });

  test('sends no password when only the name changes', async () => {
    const { sent } = open({}, passwordRequired);
    await type(th.register.name, 'สมหมาย');
    await save();
    await screen.findByRole('dialog', { name: text.saved });
    expect(sent()).toEqual([expect.not.objectContaining({ password: expect.anything() as unknown })]);
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

describe('when the backend requires a passkey for a change of the account', () => {
  const secondStep = 'ยืนยันด้วยพาสคีย์';
  const get = jest.fn<Promise<unknown>, []>();
  const api: MockApi = {
    'PUT /api/account/profile': ({ body }: MockCall) => {
      const { passkeyProof } = body as { passkeyProof?: string };
      return passkeyProof === 'proof-1' ? {} : errorResponse('PASSKEY_REQUIRED');
    },
    'POST /api/passkey/confirm/options': { challenge: 'AQI', rpId: 'localhost', timeout: 300_000 },
    'POST /api/passkey/confirm': { passkeyProof: 'proof-1' },
  };
  beforeEach(() => {
    get.mockReset().mockResolvedValue(passkeyAnswer.credential);
    setPasskeyDevice(get);
  });
  afterAll(() => setPasskeyDevice());

  test('asks for the passkey and saves with a proof of exactly this account', async () => {
    const view = open({}, api);
    await type(th.register.accountNo, '987-654-3210');
    await save();
    await screen.findByRole('dialog', { name: text.saved });
    const account = { bankCode: 'KBANK', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '9876543210' };
    expect(view.sent()).toEqual([
      { name: 'สมชาย ใจดี', ...account },
      { name: 'สมชาย ใจดี', ...account, passkeyProof: 'proof-1' },
    ]);
    const start = view.calls.find(({ path }) => path === '/api/passkey/confirm/options');
    expect(start?.body).toEqual({ action: 'changePayee', ...account });
  });

  test('keeps the form as it was when the passkey is cancelled, and saves at the next attempt', async () => {
    get.mockRejectedValueOnce(deviceError('NotAllowedError'));
    const view = open({}, api);
    await type(th.register.accountNo, '9876543210');
    await save();
    const step = within(await screen.findByRole('dialog', { name: secondStep }));
    expect(await step.findByText(/ยกเลิกแล้วหรือหมดเวลา/)).toBeVisible();
    await userEvent.click(step.getByRole('button', { name: 'ยกเลิก' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: secondStep })).not.toBeInTheDocument());
    expect(await findField(th.register.accountNo)).toHaveValue('9876543210');
    expect(view.sent()).toHaveLength(1);
    await save();
    await screen.findByRole('dialog', { name: text.saved });
    expect(view.sent()).toHaveLength(3);
  });
});

test('never asks for a password with a backend that implements only the specification', async () => {
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

test('keeps a bank that is no longer in the list until another one is selected', async () => {
  open({}, { 'GET /api/lookup/banks': { banks: banks.banks.slice(1) } });
  await waitFor(async () => expect(await bank()).toBeEnabled());
  expect(await bank()).toHaveTextContent('ธนาคารกสิกรไทย');
});

describe('when the response leaves the outcome unknown', () => {
  const badGateway = { status: 502, body: '<html>' };

  test('detects the change by fetching the profile', async () => {
    let accountNo = '0123456789';
    const { sent } = open(
      () => {
        accountNo = '9999999999';
        return badGateway;
      },
      { 'GET /api/account/profile': () => profileReply({ bankAccountNo: accountNo }) },
    );
    await type(th.register.accountNo, '9999999999');
    await save();
    expect(await screen.findByRole('dialog', { name: text.saved })).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  test('reports an unknown outcome when the profile does not show the change, and never resends it automatically', async () => {
    const { sent, close } = open(badGateway);
    await type(th.register.accountNo, '9999999999');
    await save();
    expect(await screen.findByText(th.change.unknown)).toBeVisible();
    expect(await findField(th.register.accountNo)).toHaveValue('9999999999');
    expect(sent()).toHaveLength(1);
    expect(close).not.toHaveBeenCalled();
  });

  describe('when the bank is the only change', () => {
    /** Opens the dialog with a backend that sends no bank codes, and loses the response. */
    const openWithoutBankCodes = (currentBank: () => object | null) =>
      open(badGateway, {
        'GET /api/account/profile': () => {
          const { bankCode: _, bank: __, ...account } = profileReply().bankAccount;
          return { ...profileReply(), bankAccount: { ...account, bank: currentBank() } };
        },
      });

    test('detects the change by the bank’s name when the profile has no code', async () => {
      let current = banks.banks[0] as object;
      openWithoutBankCodes(() => current);
      await choose('ธนาคารกรุงไทย');
      current = banks.banks[1] as object;
      await save();
      expect(await screen.findByRole('dialog', { name: text.saved })).toBeVisible();
    });

    test('reports an unknown outcome while the profile has the old name', async () => {
      openWithoutBankCodes(() => banks.banks[0] as object);
      await choose('ธนาคารกรุงไทย');
      await save();
      expect(await screen.findByText(th.change.unknown)).toBeVisible();
      expect(await bank()).toHaveTextContent('ธนาคารกรุงไทย');
    });

    test('reports an unknown outcome when the profile has neither code nor name', async () => {
      const { close } = openWithoutBankCodes(() => null);
      await choose('ธนาคารกรุงไทย');
      await save();
      expect(await screen.findByText(th.change.unknown)).toBeVisible();
      expect(close).not.toHaveBeenCalled();
    });
  });

  test('detects a changed account number when the profile omits the bank, which did not change', async () => {
    let accountNo = '0123456789';
    open(
      () => {
        accountNo = '9999999999';
        return badGateway;
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

  test('reports that the outcome is unknown because the profile could not be loaded', async () => {
    let isDown = false;
    open(
      () => {
        isDown = true;
        return badGateway;
      },
      { 'GET /api/account/profile': () => (isDown ? badGateway : profileReply()) },
    );
    await type(th.register.accountNo, '9999999999');
    await save();
    expect(await screen.findByText(th.change.unreadable)).toBeVisible();
    expect(await findField(th.register.accountNo)).toHaveValue('9999999999');
  });
});

test('shows an error when the profile cannot be loaded and loads it again on request', async () => {
  const { response, recover } = failingResponse(profileReply());
  open({}, { 'GET /api/account/profile': response });
  const retry = await screen.findByRole('button', { name: 'ลองอีกครั้ง' });
  recover();
  await userEvent.click(retry);
  expect(await findField(th.register.name)).toHaveValue('สมชาย ใจดี');
});
