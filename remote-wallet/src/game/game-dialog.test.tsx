import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { client } from '@wallet/platform/api/client';
import { setConfig } from '@wallet/platform/config';
import {
  errorResponse,
  heldResponse,
  inSite,
  type MockApi,
  recordEvents,
  serverError,
} from '@wallet/testing';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import th from '../locales/th.json';
import { fakeTab } from '../testing/fake-tab';
import { gameAccount } from '../testing/game-account';
import { renderWallet } from '../testing/render-wallet';
import { walletReply } from '../testing/wallet-reply';
import { GameDialog } from './game-dialog';

const text = th.game;
const close = jest.fn();
const toasts = recordEvents('ui:toast-requested');
const credentials = { username: 'td811111111', password: 'secret-1', event: null };

function open(code: string, api: MockApi = {}) {
  return renderWallet(<GameDialog params={{ code }} close={close} />, {
    route: `/user/home?dialog=wallet.game&dialog-code=${code}`,
    api: {
      'GET /api/wallet/account/PG': credentials,
      'GET /api/wallet/account/UFABET': credentials,
      ...api,
    },
  });
}

const play = (name: string) => screen.findByRole('button', { name: `เข้าเล่น ${name}` });
const calls = (view: ReturnType<typeof open>) => view.calls.map(({ path }) => path);
const activate = () => screen.findByRole('button', { name: 'เปิดบัญชี Night Mask' });

beforeEach(() => {
  localStorage.clear();
  setConfig({});
  inSite({ dialogs: ['wallet.game', 'wallet.transfer'] });
});
afterEach(() => jest.restoreAllMocks());

test('[S4.10] [S7.9] activates an account, fetches its credentials, and offers a transfer and the game', async () => {
  let isActive = false;
  const slots = () =>
    walletReply().slots.map((slot) => (slot.code === 'JOKER' ? { ...slot, isActive } : slot));
  const view = open('JOKER', {
    'GET /api/wallet': () => walletReply({ slots: slots() }),
    'GET /api/wallet/activate/JOKER': () => {
      isActive = true;
      return { slot: gameAccount('JOKER') };
    },
    'GET /api/wallet/account/JOKER': credentials,
  });
  expect(await screen.findByText(text.closed)).toBeVisible();
  expect(calls(view)).not.toContain('/api/wallet/account/JOKER');
  await userEvent.click(await activate());
  expect(await screen.findByText('td811111111')).toBeVisible();
  const order = calls(view).filter((path) => path.endsWith('/JOKER'));
  expect(order).toEqual(['/api/wallet/activate/JOKER', '/api/wallet/account/JOKER']);
  expect(await screen.findByText('เปิดบัญชี Night Mask แล้ว')).toHaveFocus();
  await waitFor(async () => expect(await play('Night Mask')).toBeEnabled());
  fireEvent.click(screen.getByRole('link', { name: 'โยกเงินเข้า Night Mask' }));
  expect(view.address()).toBe('/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=JOKER');
});

test('[S8.20] [S8.8] hides the overlay without an error when an account cannot be activated, and allows a retry', async () => {
  const view = open('JOKER', { 'GET /api/wallet/activate/JOKER': errorResponse('SLOT_ACTIVATE_FAIL') });
  fireEvent.click(await activate());
  await waitFor(() => expect(calls(view)).toContain('/api/wallet/activate/JOKER'));
  await waitFor(async () => expect(await activate()).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(errors.SLOT_ACTIVATE_FAIL)).not.toBeInTheDocument();
  expect(toasts).toEqual([]);
});

test('[S3.12] [S8.19] shows and copies the user name and the password, but never the form state of a game', async () => {
  const user = userEvent.setup();
  const event = { __VIEWSTATE: 'c3RhdGU=' };
  open('UFABET', { 'GET /api/wallet/account/UFABET': { ...credentials, event } });
  await user.click(await screen.findByRole('button', { name: 'คัดลอก td811111111' }));
  await user.click(screen.getByRole('button', { name: `คัดลอก ${text.password}` }));
  // The toast has no password.
  await waitFor(() =>
    expect(toasts.map((toast) => toast.text)).toEqual(['คัดลอกแล้ว td811111111', `คัดลอกแล้ว ${text.password}`]),
  );
  expect(await navigator.clipboard.readText()).toBe('secret-1');
  expect(screen.queryByText('secret-1')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: common.showPassword }));
  expect(screen.getByText('secret-1')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('c3RhdGU=');
});

async function resetPassword() {
  fireEvent.click(await screen.findByRole('button', { name: text.renew }));
  const confirmation = await screen.findByRole('alertdialog', { name: text.renewTitle });
  expect(confirmation).toHaveTextContent(text.renewText);
  fireEvent.click(within(confirmation).getByRole('button', { name: text.renew }));
}

test.each([
  ['after a confirmation', { message: 'SUCCESS' }],
  ['also when the response to the reset was lost', serverError],
])('[S4.11] [S7.9] resets the password and shows the new one, %s', async (_, response) => {
  let password = 'secret-1';
  const view = open('PG', {
    'GET /api/wallet/account/PG': () => ({ ...credentials, password }),
    'GET /api/wallet/resetpassword/PG': () => {
      password = 'secret-2';
      return response;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: common.showPassword }));
  await resetPassword();
  await waitFor(() => expect(screen.queryByText('secret-1')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(calls(view).slice(-2)).toEqual(['/api/wallet/resetpassword/PG', '/api/wallet/account/PG']),
  );
  fireEvent.click(await screen.findByRole('button', { name: common.showPassword }));
  expect(screen.getByText('secret-2')).toBeVisible();
});

test('[S4.11] hides the old password when the new credentials cannot be fetched', async () => {
  let isFailing = false;
  open('PG', {
    'GET /api/wallet/account/PG': () => (isFailing ? serverError : credentials),
    'GET /api/wallet/resetpassword/PG': () => {
      isFailing = true;
      return { message: 'SUCCESS' };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: common.showPassword }));
  await resetPassword();
  expect(await screen.findByRole('alert')).toHaveTextContent(errors.INTERNAL_SERVER_ERROR);
  expect(screen.queryByText('secret-1')).not.toBeInTheDocument();
  expect(await play('Jade Dragon')).toBeDisabled();
  expect(toasts).toEqual([]);
  isFailing = false;
  fireEvent.click(screen.getByRole('button', { name: text.again }));
  expect(await screen.findByRole('button', { name: common.showPassword })).toBeVisible();
});

test('[S8.20] shows no error when the password cannot be reset', async () => {
  const view = open('PG', { 'GET /api/wallet/resetpassword/PG': errorResponse('SLOT_RESET_PASSWORD_FAIL') });
  await resetPassword();
  await waitFor(() => expect(calls(view)).toContain('/api/wallet/resetpassword/PG'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await screen.findByText('td811111111')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(toasts).toEqual([]);
});

test('[S2.43] [S2.44] [S7.20] opens a listed game in a tab that is created inside the click and has no opener', async () => {
  const { tab, opened } = fakeTab();
  const { response, respond } = heldResponse();
  open('PG', { 'GET /api/autoLogin/pg/td811111111': response });
  await launch();
  expect(opened).toHaveBeenCalledWith('', '_blank');
  expect(tab.opener).toBeNull();
  expect(tab.location.replace).not.toHaveBeenCalled();
  respond({ link: 'https://play.test/enter?t=1' });
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://play.test/enter?t=1'));
});

const launch = async () => {
  await screen.findByText('td811111111');
  await userEvent.click(await play('Jade Dragon'));
};

test.each([
  ['says that the game is closed when its provider gives no login', 'NO_GAME', th.game.maintenance],
  ['says why the login failed', 'SLOT_NO_ACCOUNT', `${th.game.notOpened} ${errors.SLOT_NO_ACCOUNT}`],
] as const)('closes the tab, and %s', async (_, code, message) => {
  const { tab } = fakeTab();
  open('PG', { 'GET /api/autoLogin/pg/td811111111': errorResponse(code) });
  await launch();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(tab.close).toHaveBeenCalledTimes(1);
});

test('shows a link when the browser blocks the tab', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  open('PG', { 'GET /api/autoLogin/pg/td811111111': { link: 'https://play.test/enter?t=1' } });
  await launch();
  const link = await screen.findByRole('link', { name: 'แตะที่นี่เพื่อเปิด Jade Dragon' });
  expect(link).toHaveAttribute('href', 'https://play.test/enter?t=1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  // A login link works once: the next click requests another one.
  fireEvent.click(link);
  expect(await play('Jade Dragon')).toBeEnabled();
});

test.each([true, false])(
  '[S2.44] opens a tab as configured, and cancels the login when the dialog is closed (new tab: %s)',
  async (gameLoginNewTab) => {
    setConfig({ gameLoginNewTab });
    const { tab, opened } = fakeTab();
    const { response, respond } = heldResponse();
    const { unmount } = open('PG', { 'GET /api/autoLogin/pg/td811111111': response });
    const adapter = client.defaults.adapter as (config: { signal?: AbortSignal; url?: string }) => unknown;
    let signal: AbortSignal | undefined;
    client.defaults.adapter = ((config: { signal?: AbortSignal; url?: string }) => {
      if (config.url?.startsWith('/api/autoLogin')) ({ signal } = config);
      return adapter(config);
    }) as typeof client.defaults.adapter;
    await launch();
    await waitFor(() => expect(signal).toBeDefined());
    unmount();
    expect(signal?.aborted).toBe(true);
    await act(async () => respond({ link: 'https://play.test/enter?t=1' }));
    expect(tab.location.replace).not.toHaveBeenCalled();
    for (const called of [opened, tab.close]) expect(called).toHaveBeenCalledTimes(gameLoginNewTab ? 1 : 0);
  },
);

describe('a game with its own addresses', () => {
  const keno = gameAccount('KENO', {
    name: 'Star Keno',
    category: 'lotto',
    web: 'https://g.test/keno',
    android: 'https://g.test/keno/android',
  });
  const api = {
    'GET /api/wallet': walletReply({ slots: [keno] }),
    'GET /api/wallet/account/KENO': credentials,
  };

  test.each([
    [true, '_blank'],
    [false, null],
  ])(
    '[S2.43] [S2.44] links to the address for this device (new tab: %s)',
    async (gameLoginNewTab, target) => {
      setConfig({ gameLoginNewTab });
      const view = open('KENO', api);
      const link = await screen.findByRole('link', { name: 'เข้าเล่น Star Keno' });
      expect(link).toHaveAttribute('href', 'https://g.test/keno');
      expect(link.getAttribute('target')).toBe(target);
      expect(link.getAttribute('rel')).toBe(target && 'noopener noreferrer');
      expect(screen.getByRole('link', { name: text.platform.android })).toHaveAttribute(
        'href',
        'https://g.test/keno/android',
      );
      await screen.findByText('td811111111');
      expect(calls(view).some((path) => path.startsWith('/api/autoLogin'))).toBe(false);
    },
  );
});

test('[S5.10] starts the transfer out of a game with its full balance', async () => {
  const view = open('PG');
  fireEvent.click(await screen.findByRole('button', { name: text.moneyOut }));
  const all = 'dialog-from=PG&dialog-to=wallet&dialog-amount=whole';
  expect(view.address()).toBe(`/user/home?dialog=wallet.transfer&${all}`);
  await screen.findByText('td811111111');
});

test('[S5.10] disables the transfer out of an empty game', async () => {
  const slots = [gameAccount('PG', { name: 'Jade Dragon', amount: 0 })];
  const view = open('PG', { 'GET /api/wallet': walletReply({ slots }) });
  await screen.findByText('td811111111');
  expect(screen.getByRole('button', { name: text.moneyOut })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: text.moneyIn }));
  expect(view.address()).toBe('/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG');
});

test('shows a message for an unknown game, and for a game without any address', async () => {
  const { unmount } = open('NOPE');
  expect(await screen.findByText(text.unknown)).toBeVisible();
  unmount();
  const slots = [gameAccount('KENO', { category: 'lotto' })];
  const account = { 'GET /api/wallet/account/KENO': credentials };
  open('KENO', { 'GET /api/wallet': walletReply({ slots }), ...account });
  expect(await screen.findByText(text.noAddress)).toBeVisible();
  await screen.findByText('td811111111');
});
