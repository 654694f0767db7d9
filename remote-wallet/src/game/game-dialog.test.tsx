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
  success,
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

test('[S4.10] [S7.9] activates an account, then fetches its credentials', async () => {
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
  const order = calls(view);
  expect(order.indexOf('/api/wallet/account/JOKER')).toBeGreaterThan(
    order.indexOf('/api/wallet/activate/JOKER'),
  );
});

test('[S4.10] offers a transfer to the game and the game itself after its account was opened', async () => {
  const view = open('JOKER', {
    'GET /api/wallet/activate/JOKER': { slot: gameAccount('JOKER') },
    'GET /api/wallet/account/JOKER': credentials,
  });
  await userEvent.click(await activate());
  const opened = await screen.findByText('เปิดบัญชี Night Mask แล้ว');
  expect(opened).toHaveFocus();
  await waitFor(async () => expect(await play('Night Mask')).toBeEnabled());
  await userEvent.click(screen.getByRole('link', { name: 'โยกเงินเข้า Night Mask' }));
  expect(view.address()).toBe('/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=JOKER');
});

test('[S4.10] offers only the game after its account was opened on a site without transfers', async () => {
  inSite({ dialogs: ['wallet.game'] });
  open('JOKER', {
    'GET /api/wallet/activate/JOKER': { slot: gameAccount('JOKER') },
    'GET /api/wallet/account/JOKER': credentials,
  });
  await userEvent.click(await activate());
  await waitFor(async () => expect(await play('Night Mask')).toBeEnabled());
  expect(screen.queryByRole('link', { name: /โยกเงินเข้า/ })).not.toBeInTheDocument();
});

test('[S8.20] [S8.8] hides the overlay without an error when an account cannot be activated, and allows a retry', async () => {
  const view = open('JOKER', { 'GET /api/wallet/activate/JOKER': errorResponse('SLOT_ACTIVATE_FAIL') });
  await userEvent.click(await activate());
  await waitFor(() => expect(calls(view)).toContain('/api/wallet/activate/JOKER'));
  await waitFor(async () => expect(await activate()).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(errors.SLOT_ACTIVATE_FAIL)).not.toBeInTheDocument();
  expect(toasts).toEqual([]);
});

test('[S3.12] shows the user name, and the password on request, but never the form state of a game', async () => {
  open('UFABET', {
    'GET /api/wallet/account/UFABET': { ...credentials, event: { __VIEWSTATE: 'c3RhdGU=' } },
  });
  expect(await screen.findByText('td811111111')).toBeVisible();
  expect(screen.queryByText('secret-1')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: common.showPassword }));
  expect(screen.getByText('secret-1')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('c3RhdGU=');
});

test('[S8.19] shows a toast with a copied user name, but without a copied password', async () => {
  const user = userEvent.setup();
  open('PG');
  await user.click(await screen.findByRole('button', { name: 'คัดลอก td811111111' }));
  await user.click(screen.getByRole('button', { name: `คัดลอก ${text.password}` }));
  await waitFor(() =>
    expect(toasts.map((toast) => toast.text)).toEqual(['คัดลอกแล้ว td811111111', `คัดลอกแล้ว ${text.password}`]),
  );
  expect(await navigator.clipboard.readText()).toBe('secret-1');
});

test('[S4.11] [S7.9] resets the password after a confirmation and fetches the credentials again', async () => {
  let password = 'secret-1';
  const view = open('PG', {
    'GET /api/wallet/account/PG': () => ({ ...credentials, password }),
    'GET /api/wallet/resetpassword/PG': () => {
      password = 'secret-2';
      return { message: 'SUCCESS' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: text.renew }));
  const confirmation = await screen.findByRole('alertdialog', { name: text.renewTitle });
  expect(confirmation).toHaveTextContent(text.renewText);
  await userEvent.click(within(confirmation).getByRole('button', { name: text.renew }));
  await waitFor(() =>
    expect(calls(view).slice(-2)).toEqual(['/api/wallet/resetpassword/PG', '/api/wallet/account/PG']),
  );
  await userEvent.click(screen.getByRole('button', { name: common.showPassword }));
  expect(await screen.findByText('secret-2')).toBeVisible();
});

async function resetPassword() {
  await userEvent.click(await screen.findByRole('button', { name: text.renew }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: text.renew }),
  );
}

test('[S4.11] hides the old password when the new credentials cannot be fetched', async () => {
  let password = 'secret-1';
  let isFailing = false;
  open('PG', {
    'GET /api/wallet/account/PG': () => (isFailing ? serverError : { ...credentials, password }),
    'GET /api/wallet/resetpassword/PG': () => {
      isFailing = true;
      password = 'secret-2';
      return { message: 'SUCCESS' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: common.showPassword }));
  expect(screen.getByText('secret-1')).toBeVisible();
  await resetPassword();
  expect(await screen.findByRole('alert')).toHaveTextContent(errors.INTERNAL_SERVER_ERROR);
  expect(screen.queryByText('secret-1')).not.toBeInTheDocument();
  expect(await play('Jade Dragon')).toBeDisabled();
  expect(toasts).toEqual([]);
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: text.again }));
  await userEvent.click(await screen.findByRole('button', { name: common.showPassword }));
  expect(screen.getByText('secret-2')).toBeVisible();
});

test('[S4.11] shows the new password when the response to the reset was lost', async () => {
  let password = 'secret-1';
  open('PG', {
    'GET /api/wallet/account/PG': () => ({ ...credentials, password }),
    'GET /api/wallet/resetpassword/PG': () => {
      password = 'secret-2';
      return serverError;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: common.showPassword }));
  await resetPassword();
  await waitFor(() => expect(screen.queryByText('secret-1')).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: common.showPassword }));
  expect(screen.getByText('secret-2')).toBeVisible();
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
  await userEvent.click(
    await waitFor(async () => {
      const button = await play('Jade Dragon');
      expect(button).toBeEnabled();
      return button;
    }),
  );
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
  'cancels the login when the dialog is closed (new tab: %s)',
  async (gameLoginNewTab) => {
    setConfig({ gameLoginNewTab });
    const { tab } = fakeTab();
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
    expect(tab.close).toHaveBeenCalledTimes(gameLoginNewTab ? 1 : 0);
  },
);

test('[S2.44] opens no tab when the site is configured so', async () => {
  setConfig({ gameLoginNewTab: false });
  const { opened } = fakeTab();
  const view = open('PG', { 'GET /api/autoLogin/pg/td811111111': errorResponse('NO_GAME') });
  await launch();
  await waitFor(() => expect(calls(view)).toContain('/api/autoLogin/pg/td811111111'));
  expect(opened).not.toHaveBeenCalled();
});

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

  test('shows a message without any address', async () => {
    open('KENO', {
      ...api,
      'GET /api/wallet': walletReply({ slots: [{ ...keno, web: null, android: null }] }),
    });
    expect(await screen.findByText(text.noAddress)).toBeVisible();
    await screen.findByText('td811111111');
  });
});

test('[S5.10] disables the transfer out of an empty game', async () => {
  const slots = [gameAccount('PG', { name: 'Jade Dragon', amount: 0 })];
  const view = open('PG', { 'GET /api/wallet': walletReply({ slots }) });
  await screen.findByText('td811111111');
  expect(screen.getByRole('button', { name: text.moneyOut })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: text.moneyIn }));
  expect(view.address()).toBe('/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG');
});

test('[S5.10] starts the transfer out of a game with its full balance', async () => {
  const view = open('PG');
  await screen.findByText('td811111111');
  await userEvent.click(screen.getByRole('button', { name: text.moneyOut }));
  expect(view.address()).toBe(
    '/user/home?dialog=wallet.transfer&dialog-from=PG&dialog-to=wallet&dialog-amount=whole',
  );
});

test('shows a message for an unknown game', async () => {
  open('NOPE');
  expect(await screen.findByText(text.unknown)).toBeVisible();
});

describe('[S3.11] [S3.12] a game with few fields', () => {
  const api = {
    'GET /api/wallet': { wallet: { amount: 5 }, slots: [{ code: 'PG', isActive: true }] },
    'GET /api/wallet/account/PG': { username: 'td811111111' },
    'GET /api/autoLogin/pg/td811111111': { link: 'https://play.test/enter?t=1' },
  };

  test('[S1.12] [S5.10] shows its code and a dash for its balance, and allows transfers', async () => {
    open('PG', api);
    expect(await screen.findByText('td811111111')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'PG' })).toHaveTextContent('– บาท');
    expect(screen.getByRole('button', { name: text.moneyOut })).toBeEnabled();
    expect(screen.queryByText(text.password)).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
  });

  test('[S7.20] requests the link with only the user name when there is no password', async () => {
    setConfig({ gameLoginWithPassword: ['PG'] });
    const { tab } = fakeTab();
    open('PG', api);
    await screen.findByText('td811111111');
    await userEvent.click(await play('PG'));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://play.test/enter?t=1'));
  });

  test.each([[''], [{}]])(
    '[S4.10] treats any 2xx response (%j) to the activation as success',
    async (body) => {
      open('JOKER', {
        'GET /api/wallet/activate/JOKER': success(body),
        'GET /api/wallet/account/JOKER': credentials,
      });
      await userEvent.click(await activate());
      expect(await screen.findByText('td811111111')).toBeVisible();
    },
  );
});
