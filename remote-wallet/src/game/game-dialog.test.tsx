import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { client } from '@wallet/platform/api/client';
import { setConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { type ApiDouble, inSite, refusal, renderRemote, success } from '@wallet/testing';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import th from '../locales/th.json';
import { gameAccount } from '../testing/game-account';
import { walletReply } from '../testing/wallet-reply';
import { GameDialog } from './game-dialog';

const text = th.game;
const close = jest.fn();
const credentials = { username: 'td811111111', password: 'secret-1', event: null };

function open(code: string, api: ApiDouble = {}) {
  return renderRemote(<GameDialog params={{ code }} close={close} />, {
    route: `/user/home?dialog=wallet.game&dialog-code=${code}`,
    texts: { wallet: th },
    api: {
      'GET /api/wallet/refresh/slot': { slots: [], refreshedAt: '2025-11-20T01:50:11.000Z' },
      'GET /api/wallet': walletReply(),
      'GET /api/wallet/account/PG': credentials,
      'GET /api/wallet/account/UFABET': credentials,
      ...api,
    },
  });
}

const play = (name: string) => screen.findByRole('button', { name: `เข้าเล่น ${name}` });
const calls = (view: ReturnType<typeof open>) => view.calls.map(({ path }) => path);
const activate = () => screen.findByRole('button', { name: 'เปิดบัญชี Night Mask' });

/** Returns a fake of the tab that window.open returns. */
function tabOf() {
  const tab = {
    opener: window as Window | null,
    document: document.implementation.createHTMLDocument(),
    location: { replace: jest.fn() },
    close: jest.fn(),
  };
  return { tab, opened: jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window) };
}

beforeEach(() => {
  localStorage.clear();
  setConfig({});
  inSite({ dialogs: ['wallet.game', 'wallet.transfer'] });
});
afterEach(() => jest.restoreAllMocks());

test('[S4.10] [S7.9] opening an account makes it active, then its credentials are fetched', async () => {
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

test('[S8.20] [S8.8] an account that cannot be opened is not reported: the overlay goes away, and it can be tried again', async () => {
  const toasts = jest.fn();
  const stop = events.on('ui:toast-requested', toasts);
  const view = open('JOKER', { 'GET /api/wallet/activate/JOKER': refusal('SLOT_ACTIVATE_FAIL') });
  await userEvent.click(await activate());
  await waitFor(() => expect(calls(view)).toContain('/api/wallet/activate/JOKER'));
  await waitFor(async () => expect(await activate()).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(errors.SLOT_ACTIVATE_FAIL)).not.toBeInTheDocument();
  expect(toasts).not.toHaveBeenCalled();
  stop();
});

test('[S3.12] the credentials are shown, the password once it is asked for; the form state of a game is nobody’s to read', async () => {
  open('UFABET', {
    'GET /api/wallet/account/UFABET': { ...credentials, event: { __VIEWSTATE: 'c3RhdGU=' } },
  });
  expect(await screen.findByText('td811111111')).toBeVisible();
  expect(screen.queryByText('secret-1')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: common.showPassword }));
  expect(screen.getByText('secret-1')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('c3RhdGU=');
});

test('[S8.19] copying a user name says Copied and the name; of a password only that it was copied', async () => {
  const user = userEvent.setup();
  const toasts: string[] = [];
  const stop = events.on('ui:toast-requested', ({ text: words }) => toasts.push(words));
  open('PG');
  await user.click(await screen.findByRole('button', { name: 'คัดลอก td811111111' }));
  await user.click(screen.getByRole('button', { name: `คัดลอก ${text.password}` }));
  await waitFor(() => expect(toasts).toEqual(['คัดลอกแล้ว td811111111', `คัดลอกแล้ว ${text.password}`]));
  expect(await navigator.clipboard.readText()).toBe('secret-1');
  stop();
});

test('[S4.11] [S7.9] resetting the password, once confirmed, fetches the credentials again', async () => {
  let password = 'secret-1';
  const view = open('PG', {
    'GET /api/wallet/account/PG': () => ({ ...credentials, password }),
    'GET /api/wallet/resetpassword/PG': () => {
      password = 'secret-2';
      return { message: 'SUCCESS' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: text.renew }));
  const confirming = await screen.findByRole('alertdialog', { name: text.renewTitle });
  expect(confirming).toHaveTextContent(text.renewText);
  await userEvent.click(within(confirming).getByRole('button', { name: text.renew }));
  await waitFor(() =>
    expect(calls(view).slice(-2)).toEqual(['/api/wallet/resetpassword/PG', '/api/wallet/account/PG']),
  );
  await userEvent.click(screen.getByRole('button', { name: common.showPassword }));
  expect(await screen.findByText('secret-2')).toBeVisible();
});

async function renew() {
  await userEvent.click(await screen.findByRole('button', { name: text.renew }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: text.renew }),
  );
}

test('[S4.11] the old password is not shown as the new one when the credentials cannot be fetched again', async () => {
  const toasts = jest.fn();
  const stop = events.on('ui:toast-requested', toasts);
  let password = 'secret-1';
  let fails = false;
  open('PG', {
    'GET /api/wallet/account/PG': () =>
      fails ? refusal('INTERNAL_SERVER_ERROR', 500) : { ...credentials, password },
    'GET /api/wallet/resetpassword/PG': () => {
      fails = true;
      password = 'secret-2';
      return { message: 'SUCCESS' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: common.showPassword }));
  expect(screen.getByText('secret-1')).toBeVisible();
  await renew();
  expect(await screen.findByRole('alert')).toHaveTextContent(errors.INTERNAL_SERVER_ERROR);
  expect(screen.queryByText('secret-1')).not.toBeInTheDocument();
  expect(toasts).not.toHaveBeenCalled();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: text.again }));
  await userEvent.click(await screen.findByRole('button', { name: common.showPassword }));
  expect(screen.getByText('secret-2')).toBeVisible();
  stop();
});

test('[S4.11] a password that was reset although the answer is lost is the one that is shown', async () => {
  let password = 'secret-1';
  open('PG', {
    'GET /api/wallet/account/PG': () => ({ ...credentials, password }),
    'GET /api/wallet/resetpassword/PG': () => {
      password = 'secret-2';
      return refusal('INTERNAL_SERVER_ERROR', 500);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: common.showPassword }));
  await renew();
  await waitFor(() => expect(screen.queryByText('secret-1')).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: common.showPassword }));
  expect(screen.getByText('secret-2')).toBeVisible();
});

test('[S8.20] a password that cannot be reset is not reported', async () => {
  const toasts = jest.fn();
  const stop = events.on('ui:toast-requested', toasts);
  const view = open('PG', { 'GET /api/wallet/resetpassword/PG': refusal('SLOT_RESET_PASSWORD_FAIL') });
  await renew();
  await waitFor(() => expect(calls(view)).toContain('/api/wallet/resetpassword/PG'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await screen.findByText('td811111111')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(toasts).not.toHaveBeenCalled();
  stop();
});

test('[S2.43] [S2.44] [S7.20] a game of the list opens logged in, in a tab that is opened inside the click and knows nothing of this page', async () => {
  const { tab, opened } = tabOf();
  let answer: (reply: object) => void = () => undefined;
  open('PG', {
    'GET /api/autoLogin/pg/td811111111': () => new Promise<object>((resolve) => (answer = resolve)),
  });
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
  answer({ link: 'https://play.test/enter?t=1' });
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://play.test/enter?t=1'));
});

const launch = async () => {
  await screen.findByText('td811111111');
  await userEvent.click(await play('Jade Dragon'));
};

test('a login that fails closes the tab and says why', async () => {
  const { tab } = tabOf();
  open('PG', { 'GET /api/autoLogin/pg/td811111111': refusal('NO_GAME') });
  await launch();
  expect(await screen.findByRole('alert')).toHaveTextContent(errors.NO_GAME);
  expect(tab.close).toHaveBeenCalledTimes(1);
});

test('where the browser opens no tab there is a link to touch instead', async () => {
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
  'who has left the dialog is not taken into the game any more (new tab: %s)',
  async (gameLoginNewTab) => {
    setConfig({ gameLoginNewTab });
    const { tab } = tabOf();
    let answer: (reply: object) => void = () => undefined;
    const { unmount } = open('PG', {
      'GET /api/autoLogin/pg/td811111111': () => new Promise<object>((resolve) => (answer = resolve)),
    });
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
    await act(async () => answer({ link: 'https://play.test/enter?t=1' }));
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(tab.close).toHaveBeenCalledTimes(gameLoginNewTab ? 1 : 0);
  },
);

test('[S2.44] where the site says so no tab is opened', async () => {
  setConfig({ gameLoginNewTab: false });
  const { opened } = tabOf();
  const view = open('PG', { 'GET /api/autoLogin/pg/td811111111': refusal('NO_GAME') });
  await launch();
  await waitFor(() => expect(calls(view)).toContain('/api/autoLogin/pg/td811111111'));
  expect(opened).not.toHaveBeenCalled();
});

describe('a game with addresses of its own', () => {
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
  ])('[S2.43] [S2.44] is a link to the one of this device (new tab: %s)', async (gameLoginNewTab, target) => {
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
  });

  test('without any address it says that there is no way in', async () => {
    open('KENO', {
      ...api,
      'GET /api/wallet': walletReply({ slots: [{ ...keno, web: null, android: null }] }),
    });
    expect(await screen.findByText(text.noAddress)).toBeVisible();
    await screen.findByText('td811111111');
  });
});

test('[S5.10] the transfer of this game only is disabled while nothing is in it', async () => {
  const slots = [gameAccount('PG', { name: 'Jade Dragon', amount: 0 })];
  const view = open('PG', { 'GET /api/wallet': walletReply({ slots }) });
  await screen.findByText('td811111111');
  expect(screen.getByRole('button', { name: text.moneyOut })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: text.moneyIn }));
  expect(view.address()).toBe('/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG');
});

test('[S5.10] with money in it the transfer of this game only begins with all of it', async () => {
  const view = open('PG');
  await screen.findByText('td811111111');
  await userEvent.click(screen.getByRole('button', { name: text.moneyOut }));
  expect(view.address()).toBe(
    '/user/home?dialog=wallet.transfer&dialog-from=PG&dialog-to=wallet&dialog-amount=whole',
  );
});

test('a game that is not there says so', async () => {
  open('NOPE');
  expect(await screen.findByText(text.unknown)).toBeVisible();
});

test('credentials that cannot be had can be asked for again', async () => {
  let fails = true;
  open('PG', {
    'GET /api/wallet/account/PG': () => (fails ? refusal('INTERNAL_SERVER_ERROR', 500) : credentials),
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await play('Jade Dragon')).toBeDisabled();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: text.again }));
  expect(await screen.findByText('td811111111')).toBeVisible();
});

describe('[S3.11] [S3.12] a game of which little is told', () => {
  const api = {
    'GET /api/wallet': { wallet: { amount: 5 }, slots: [{ code: 'PG', isActive: true }] },
    'GET /api/wallet/account/PG': { username: 'td811111111' },
    'GET /api/autoLogin/pg/td811111111': { link: 'https://play.test/enter?t=1' },
  };

  test('[S1.12] [S5.10] is shown with its code, a dash for its balance, and its money may be moved', async () => {
    open('PG', api);
    expect(await screen.findByText('td811111111')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'PG' })).toHaveTextContent('– บาท');
    expect(screen.getByRole('button', { name: text.moneyOut })).toBeEnabled();
    expect(screen.queryByText(text.password)).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
  });

  test('[S7.20] without a password the link is asked for by the user name', async () => {
    setConfig({ gameLoginWithPassword: ['PG'] });
    const { tab } = tabOf();
    open('PG', api);
    await screen.findByText('td811111111');
    await userEvent.click(await play('PG'));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://play.test/enter?t=1'));
  });

  test.each([[''], ['OK'], [{}], [null]])(
    '[S4.10] a success of any shape (%j) has opened the account',
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
