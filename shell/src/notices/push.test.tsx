import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { session } from '@wallet/platform/session';
import {
  failingResponse,
  type MockApi,
  neverResponds,
  recordEvents,
  renderRemote,
  serverError,
} from '@wallet/testing';
import shell from '../locales/th.json';
import { PushDialog } from './push-dialog';
import { usePushOffers } from './use-push-offers';

const { push } = shell;
const all = ['deposit', 'paid', 'returned', 'coupon-ending', 'new-device', 'password', 'support'];
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const device = { endpoint: 'https://push.example/1', keys };

/** A browser with a service worker. `permission` is what the person answers. */
function installBrowser(permission: NotificationPermission = 'granted') {
  const browser = {
    subscription: null as object | null,
    subscribe: jest.fn(async (_options: object): Promise<object> => {
      browser.subscription = { toJSON: () => device, unsubscribe: browser.unsubscribe };
      return browser.subscription;
    }),
    unsubscribe: jest.fn(async () => {
      browser.subscription = null;
    }),
  };
  const pushManager = { subscribe: browser.subscribe, getSubscription: async () => browser.subscription };
  const registration = { pushManager };
  const Notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => (Notification.permission = permission),
  };
  Object.assign(window, { PushManager: {}, Notification });
  Object.assign(navigator, {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return browser;
}

function removeBrowser(): void {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  for (const name of ['serviceWorker', 'standalone']) Reflect.deleteProperty(navigator, name);
}

const close = jest.fn();
const open = (api: MockApi = {}) =>
  renderRemote(<PushDialog params={{}} close={close} />, {
    texts: { shell },
    api: {
      'GET /api/push': { publicKey: 'key', choice: null },
      'PUT /api/push': { message: 'SUCCESS' },
      'DELETE /api/push': { message: 'SUCCESS' },
      ...api,
    },
  });
const button = (name: string) => screen.findByRole('button', { name });
const toasts = recordEvents('ui:toast-requested');

let browser: ReturnType<typeof installBrowser>;
beforeEach(() => {
  localStorage.clear();
  setConfig({ serviceWorker: true });
  browser = installBrowser();
});
afterEach(removeBrowser);

describe('the choice of push messages', () => {
  test('[H5.4] turns them on for this device, without amounts, and stores each change', async () => {
    const { calls } = open();
    const sent = () => calls.filter(({ method }) => method === 'put').map(({ body }) => body);
    await userEvent.click(await button(push.on));
    const saved = { endpoint: device.endpoint, ...keys, kinds: all, showsAmounts: false };
    await waitFor(() => expect(sent()).toEqual([saved]));
    expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
    await userEvent.click(await screen.findByRole('checkbox', { name: push.kind.support }));
    await userEvent.click(screen.getByRole('checkbox', { name: push.amounts }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().at(-1)).toEqual({ ...saved, kinds: all.slice(0, -1), showsAmounts: true });
    await userEvent.click(screen.getByRole('checkbox', { name: push.kind.support }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ kinds: all }));
  });

  test('[H5.5] turns them off on the server and in the browser', async () => {
    await browser.subscribe({});
    const { calls } = open({
      'GET /api/push': { publicKey: 'key', choice: { kinds: ['paid'], showsAmounts: true } },
    });
    expect(await screen.findByRole('checkbox', { name: push.kind.paid })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: push.kind.deposit })).not.toBeChecked();
    await userEvent.click(await button(push.off));
    expect(await button(push.on)).toBeVisible();
    expect(calls.map(({ method }) => method)).toContain('delete');
    expect(browser.unsubscribe).toHaveBeenCalled();
  });

  test('[H5.5] are off when the browser has ended its subscription', async () => {
    open({ 'GET /api/push': { publicKey: 'key', choice: { kinds: all, showsAmounts: false } } });
    expect(await button(push.on)).toBeVisible();
  });

  test('[H5.5] replaces a subscription that was made with an earlier key', async () => {
    await browser.subscribe({});
    browser.subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'));
    open();
    await userEvent.click(await button(push.on));
    expect(await button(push.off)).toBeVisible();
    expect(browser.unsubscribe).toHaveBeenCalledTimes(1);
  });

  test('[H5.4] explains that the browser blocks them after a rejected permission', async () => {
    removeBrowser();
    browser = installBrowser('denied');
    const { calls } = open();
    await userEvent.click(await button(push.on));
    expect(await screen.findByText(push.blocked)).toBeVisible();
    expect(screen.queryByRole('button', { name: push.on })).not.toBeInTheDocument();
    expect(calls.map(({ method }) => method)).toEqual(['get']);
  });

  test('[H5.4] explains that an iPhone needs the site on the home screen, and that a browser cannot show them', async () => {
    removeBrowser();
    const first = open();
    expect(await screen.findByText(push.unsupported)).toBeVisible();
    first.unmount();
    Object.assign(navigator, { standalone: false });
    open();
    expect(await screen.findByText(push.homeScreen)).toBeVisible();
  });

  test('[H5.6] explains that the site sends none', async () => {
    open({ 'GET /api/push': { publicKey: null, choice: null } });
    expect(await screen.findByText(push.notOffered)).toBeVisible();
  });

  test('[H5.4] reports a change that failed, and shows a failed and a slow load', async () => {
    const { response, recover } = failingResponse({ publicKey: 'key', choice: null });
    const first = open({ 'GET /api/push': response, 'PUT /api/push': serverError });
    expect(await screen.findByRole('alert')).toHaveTextContent(push.failed);
    recover();
    await userEvent.click(await button('ลองอีกครั้ง'));
    await userEvent.click(await button(push.on));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: push.saveFailed }]));
    first.unmount();
    jest.useFakeTimers();
    open({ 'GET /api/push': neverResponds });
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(screen.getByRole('status')).toHaveTextContent(shell.slow);
    jest.useRealTimers();
  });
});

describe('the offer of push messages', () => {
  function Page() {
    usePushOffers();
    return null;
  }
  const openPage = (state: object = { publicKey: 'key', choice: null }) =>
    renderRemote(<Page />, { texts: { shell }, api: { 'GET /api/push': state } });
  const settle = (run: () => void) => act(async () => run());
  const request = () => settle(() => events.emit('ui:push-offer-requested', {}));
  const count = (unread: number) =>
    settle(() => {
      // The bell of the page stores the number.
      localStorage.setItem('login:shell.unread-notices', String(unread));
      events.emit('wallet:notices-counted', { count: unread });
    });
  const isOffered = () => screen.queryByText(push.offer.title) !== null;

  beforeEach(() => act(() => session.start('token', true)));
  afterEach(() => act(() => session.clear()));

  test('[H5.7] follows an action whose result comes later, never the start of a page, and opens the choice once', async () => {
    const { calls } = openPage();
    await count(0);
    expect(calls).toEqual([]);
    await request();
    await userEvent.click(await button(push.offer.choose));
    expect(window.location.search).toBe('?dialog=shell.push');
    window.history.replaceState(null, '', '/');
    await request();
    expect(isOffered()).toBe(false);
  });

  test('[H5.7] waits for the wallet, and is not shown again after “No, thanks”', async () => {
    const { calls } = openPage();
    await request();
    // A backend without notices is not asked.
    expect(calls).toEqual([]);
    await count(0);
    await userEvent.click(await button(push.offer.later));
    await request();
    expect(isOffered()).toBe(false);
    expect(calls).toHaveLength(1);
  });

  test('[H5.7] is declined by Escape, and the focus returns to where it was', async () => {
    openPage();
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    await count(0);
    await request();
    await button(push.offer.later);
    await userEvent.tab();
    expect(await button(push.offer.choose)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(before).toHaveFocus();
    expect(isOffered()).toBe(false);
    before.remove();
    await request();
    expect(isOffered()).toBe(false);
  });

  test('[H5.7] ends with the login', async () => {
    openPage();
    await count(0);
    await request();
    await button(push.offer.later);
    act(() => session.clear());
    expect(isOffered()).toBe(false);
  });

  test.each([
    ['the operator has no key', { publicKey: null, choice: null }],
    ['this browser has messages', { publicKey: 'key', choice: { kinds: [], showsAmounts: false } }],
  ])('[H5.7] is not shown when %s', async (_, state) => {
    openPage(state);
    await count(0);
    await request();
    expect(isOffered()).toBe(false);
  });

  test('[H5.7] is not shown after a decision in the browser, or where it cannot work', async () => {
    const { calls } = openPage();
    await count(0);
    await Notification.requestPermission();
    await request();
    removeBrowser();
    await request();
    setConfig({ serviceWorker: false });
    installBrowser();
    await request();
    expect(calls).toEqual([]);
    removeBrowser();
    Object.assign(navigator, { standalone: false });
    await request();
    expect(isOffered()).toBe(true);
    await userEvent.click(await button(push.offer.later));
  });
});
