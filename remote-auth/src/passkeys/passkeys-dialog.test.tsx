import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startRegistration } from '@simplewebauthn/browser';
import { formatDate } from '@wallet/ui';
import { failingResponse, type MockApi } from '@wallet/testing';
import th from '../locales/th.json';
import { openDialog, openProfilePage } from '../testing/open-dialog';
import { deviceAnswers, deviceError, setPasskeySupport } from '../testing/webauthn-browser';
import { deviceName } from './change-passkey';
import { PasskeysDialog } from './passkeys-dialog';

jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn() }));

const text = th.passkeys;
const passkey = {
  id: 'p1',
  name: 'iPhone',
  createdAt: '2026-03-01T05:06:07.000Z',
  lastUsedAt: null,
};
const creationOptions = {
  challenge: 'random',
  rp: { id: 'localhost', name: 'ทองดี' },
  user: { id: 'me', name: '0811111111', displayName: 'สมชาย' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [{ type: 'public-key', id: 'key-0' }],
};

const open = (api: MockApi = {}, passkeys: object[] = [passkey]) =>
  openDialog(PasskeysDialog, {
    'GET /api/passkey': { passkeys, canAdd: true },
    'POST /api/passkey/options': creationOptions,
    'POST /api/passkey': { passkeys: [] },
    ...api,
  });

const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (calls: { method: string; path: string; body: unknown }[]) =>
  calls
    .filter(({ method }) => method !== 'get')
    .map(({ method, path, body }) => [`${method.toUpperCase()} ${path}`, body]);

/** Opens the form and submits the password. */
async function add(password = 'mango-sticky-rice') {
  await screen.findByText(passkey.name);
  await press(text.add);
  const form = within(await dialog(text.add));
  if (password) await userEvent.type(form.getByLabelText(th.payee.password), password);
  await userEvent.click(form.getByRole('button', { name: text.add }));
  return form;
}

beforeEach(() => {
  setPasskeySupport(true);
  jest.mocked(startRegistration).mockReset().mockResolvedValue(deviceAnswers.created);
});
afterAll(() => setPasskeySupport(false));

test('retries a list that failed, and shows the passkeys with their dates, or that there are none or the maximum', async () => {
  const { response, recover } = failingResponse({ passkeys: [passkey], canAdd: false });
  const first = open({ 'GET /api/passkey': response });
  expect(await screen.findByText(text.failed)).toBeVisible();
  recover();
  await userEvent.click(screen.getByRole('button', { name: /ลอง/ }));
  expect(await screen.findByRole('heading', { name: 'iPhone' })).toBeVisible();
  expect(screen.getByText(text.created).nextElementSibling).toHaveTextContent(formatDate(passkey.createdAt));
  expect(screen.getByText(text.used).nextElementSibling).toHaveTextContent(text.unused);
  expect(screen.getByText(text.max)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.add })).not.toBeInTheDocument();
  first.unmount();
  open({}, []);
  expect(await screen.findByText(text.none)).toBeVisible();
});

test('adds a passkey of this device after the member has entered the password', async () => {
  const view = open();
  await add();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: text.add })).not.toBeInTheDocument());
  const { id, response } = deviceAnswers.created;
  expect(sent(view.calls)).toEqual([
    ['POST /api/passkey/options', { password: 'mango-sticky-rice' }],
    ['POST /api/passkey', { id, response, name: text.unnamed }],
  ]);
  expect(jest.mocked(startRegistration).mock.calls[0]?.[0].optionsJSON).toMatchObject({
    challenge: 'random',
    excludeCredentials: [{ type: 'public-key', id: 'key-0' }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(view.calls.filter(({ path, method }) => path === '/api/passkey' && method === 'get')).toHaveLength(
    2,
  );
});

test('shows a missing and a wrong password at the field', async () => {
  const view = open({
    'POST /api/passkey/options': {
      status: 422,
      body: { message: 'WRONG_PASSWORD', details: { field: 'password' } },
    },
  });
  const form = await add('');
  const field = form.getByLabelText(th.payee.password);
  expect(field).toHaveAccessibleDescription(new RegExp(th.payee.passwordMissing));
  expect(sent(view.calls)).toEqual([]);
  await userEvent.type(field, 'guess');
  await userEvent.click(form.getByRole('button', { name: text.add }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp('รหัสผ่านไม่ถูกต้อง')));
  expect(startRegistration).not.toHaveBeenCalled();
});

test('explains the browser’s errors and keeps what was typed', async () => {
  const messages = {
    NotAllowedError: text.problem.cancelled,
    InvalidStateError: text.problem.exists,
    ConstraintError: text.problem.unsupported,
    UnknownError: text.problem.failed,
  };
  for (const name of Object.keys(messages))
    jest.mocked(startRegistration).mockRejectedValueOnce(deviceError(name));
  const view = open();
  const form = await add();
  for (const message of Object.values(messages)) {
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(message));
    expect(form.getByLabelText(th.payee.password)).toHaveValue('mango-sticky-rice');
    expect(sent(view.calls).map(([call]) => call)).not.toContain('POST /api/passkey');
    await userEvent.click(form.getByRole('button', { name: text.add }));
  }
});

test('renames a passkey', async () => {
  const view = open({ 'PUT /api/passkey/p1': { passkeys: [] } });
  await screen.findByText('iPhone');
  await press('เปลี่ยนชื่อ iPhone');
  const form = within(await dialog(text.rename));
  const name = form.getByLabelText(text.name);
  expect(name).toHaveValue('iPhone');
  await userEvent.clear(name);
  await userEvent.type(name, '{Enter}');
  expect(name).toHaveAccessibleDescription(new RegExp(text.nameMissing));
  await userEvent.type(name, ' เครื่องแม่ {Enter}');
  await waitFor(() => expect(sent(view.calls)).toEqual([['PUT /api/passkey/p1', { name: 'เครื่องแม่' }]]));
});

test('announces that withdrawals pause, and removes a passkey after the member has entered the password', async () => {
  const view = open({
    'GET /api/passkey': { passkeys: [passkey], canAdd: true, removalPause: 86_400_000 },
    'POST /api/passkey/p1/remove': { passkeys: [] },
  });
  await screen.findByText('iPhone');
  await press('ลบ iPhone');
  const form = within(await dialog('ลบ iPhone'));
  expect(form.getByText(th.payee.pauseTitle)).toBeVisible();
  await userEvent.type(form.getByLabelText(th.payee.password), 'mango-sticky-rice');
  await userEvent.click(form.getByRole('button', { name: text.remove }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'ลบ iPhone' })).not.toBeInTheDocument());
  expect(sent(view.calls)).toEqual([['POST /api/passkey/p1/remove', { password: 'mango-sticky-rice' }]]);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64)', undefined],
])('names a passkey of %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

describe('on the profile page', () => {
  test('offers a first passkey, and then the list', async () => {
    const first = openProfilePage({ passkeys: { rpId: 'localhost', count: 0 } });
    expect(await screen.findByRole('button', { name: text.add })).toBeVisible();
    expect(first.calls.map(({ path }) => path)).toEqual(['/api/account/profile']);
    first.unmount();
    openProfilePage({ passkeys: { rpId: 'localhost', count: 2 } });
    expect(await screen.findByRole('button', { name: text.manage })).toBeVisible();
  });

  test.each([[null], [{ rpId: 'thongdee.example', count: 0 }]])(
    'does not mention passkeys with %j from the backend',
    async (passkeys) => {
      openProfilePage({ passkeys });
      await screen.findByText('0811111111');
      expect(screen.queryByText(text.title)).not.toBeInTheDocument();
    },
  );
});
