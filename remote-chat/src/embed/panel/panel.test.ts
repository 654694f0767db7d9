import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import type { LoaderApi, LoaderState, PanelApi } from '../loader/loader-api';
import { attach } from './panel';

const base = 'https://wallet.example/chat/';
/** Lets the messages arrive that were sent until now. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
}

beforeAll(() => {
  // jsdom has no constructed style sheets, no CSS.supports and no channels.
  class Sheet {
    replaceSync = () => undefined;
  }
  Object.assign(globalThis, { CSSStyleSheet: Sheet, CSS: { supports: () => true }, MessageChannel });
});

const panels: PanelApi[] = [];

/** Opens a panel that is removed after the test. */
function openPanel(options: Partial<LoaderState> = {}, { load }: Pick<LoaderApi, 'load'> = {}) {
  const root = document.documentElement
    .appendChild(document.createElement('div'))
    .attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [];
  const state: LoaderState = {
    options: {},
    language: 'en',
    theme: {},
    token: null,
    open: true,
    failed: false,
    ...options,
  };
  const events: unknown[] = [];
  const host: LoaderApi = {
    base,
    state,
    root,
    tell: (name, detail) => void events.push([name, detail]),
    unread: () => undefined,
    close: () => undefined,
    ...(load && { load }),
  };
  const panel = attach(host);
  panels.push(panel);
  /** Loads the frame's page, and returns the frame's side of the connection. */
  const connect = (from: ParentNode = root) => {
    const frame = from.querySelector('iframe') as HTMLIFrameElement;
    const received: { type: string }[] = [];
    let port: MessagePort | undefined;
    Object.defineProperty(frame, 'contentWindow', {
      value: {
        postMessage: (hello: { type: string }, origin: string, [transferred]: MessagePort[]) => {
          received.push({ ...hello, origin } as { type: string });
          port = transferred;
          port?.addEventListener('message', ({ data }) => received.push(data as { type: string }));
          port?.start();
        },
      },
    });
    frame.dispatchEvent(new Event('load'));
    return { received, send: (message: object) => port?.postMessage({ walletChat: 1, ...message }) };
  };
  return { state, events, panel, connect, root };
}

afterEach(() => {
  for (const panel of panels.splice(0)) panel.remove();
  jest.useRealTimers();
});

test('sends a draft when the frame is ready, once, and notifies the page of events without the text of a message', async () => {
  const { panel, connect, events } = openPanel({ opening: { draft: 'a question' } });
  const { received, send } = connect();
  panel.changed('open');
  await settled();
  expect(received.map(({ type }) => type)).toEqual(['hello']);
  send({ type: 'ready' });
  await settled();
  panel.changed('open');
  await settled();
  expect(received.slice(1)).toEqual([{ walletChat: 1, type: 'draft', text: 'a question' }]);
  send({ type: 'message', kind: 'text', time: '2026-03-04T05:06:07.000Z', text: 'secret' });
  send({ type: 'identity-refused', reason: 'expired' });
  await settled();
  expect(events).toEqual([
    ['ready', {}],
    ['message', { kind: 'text', time: '2026-03-04T05:06:07.000Z' }],
    ['identity-refused', { reason: 'expired' }],
  ]);
});

test('returns a new token of the page to the frame, and an error as a failure', async () => {
  Object.assign(globalThis, { reportError: jest.fn() });
  const refresh = jest.fn().mockResolvedValueOnce('next').mockRejectedValueOnce(new Error('offline'));
  const { connect, state } = openPanel({ token: 'first', identity: { refresh } });
  const { received, send } = connect();
  expect(received[0]).toMatchObject({ type: 'hello', token: 'first', canRefresh: true });
  send({ type: 'refresh' });
  await settled();
  expect(received[1]).toEqual({ walletChat: 1, type: 'refreshed', token: 'next' });
  expect(state.token).toBe('next');
  send({ type: 'refresh' });
  await settled();
  expect(received[2]).toEqual({ walletChat: 1, type: 'refresh-failed' });
});

test('drops the answer when the visitor has changed since the request', async () => {
  let answer: (token: string) => void = () => undefined;
  const refresh = () => new Promise<string>((resolve) => (answer = resolve));
  const { connect, state } = openPanel({ token: 'first', identity: { refresh } });
  const { received, send } = connect();
  send({ type: 'refresh' });
  await settled();
  Object.assign(state, { token: null, identity: undefined });
  answer('of the former member');
  await settled();
  expect(received).toHaveLength(1);
  expect(state.token).toBeNull();
});

test('shows an inline panel in the page’s element, moves it to another element, and shows it over the page', () => {
  document.body.innerHTML = '<div id="one"></div><div id="two"></div>';
  const [first, second] = [...document.body.children];
  const framesIn = (element?: Element | null) =>
    element?.firstElementChild?.shadowRoot?.querySelectorAll('iframe').length ?? 0;
  const { panel, state, connect } = openPanel({ target: first ?? null });
  expect(framesIn(first)).toBe(1);
  const inner = first?.firstElementChild?.shadowRoot;
  if (inner) expect(connect(inner).received[0]).toMatchObject({ inline: true });
  state.target = second ?? null;
  panel.changed('language');
  expect([framesIn(first), framesIn(second)]).toEqual([0, 1]);
  panel.changed('language');
  state.target = null;
  panel.changed('language');
  expect(framesIn(second)).toBe(0);
});

describe('a frame that has loaded', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));

  const unavailable = ['unavailable', { reason: 'unreachable' }];

  it('counts as unreachable after five seconds without an answer, as on a page that may not show it', () => {
    const { connect, events, root } = openPanel();
    connect();
    jest.advanceTimersByTime(4_999);
    expect(events).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(events).toEqual([unavailable]);
    expect(root.querySelector('[role=status]')?.textContent).toBe('The chat cannot be opened now.');
    expect(root.querySelector('iframe')).toBeNull();
  });

  it('has fifteen seconds in all when it answers', async () => {
    const { connect, events } = openPanel();
    const { send } = connect();
    send({ type: 'loading' });
    send({ type: 'unread', count: 1 });
    while (events.length === 0) await nextTurn();
    jest.advanceTimersByTime(14_999);
    expect(events).not.toContainEqual(unavailable);
    jest.advanceTimersByTime(1);
    expect(events).toContainEqual(unavailable);
  });
});

describe('the address and title of the page', () => {
  const requestPage = async (pageContext: unknown) => {
    const { connect } = openPanel({ options: { pageContext } as LoaderState['options'] });
    const { received, send } = connect();
    send({ type: 'read-page-context' });
    await settled();
    return received.slice(1);
  };
  afterEach(() => {
    document.title = '';
    window.history.replaceState(null, '', '/');
  });

  it.each([
    [true, true],
    ['', true],
    ['true', true],
    [undefined, false],
    [false, false],
    ['false', false],
    ['no', false],
    [null, false],
    [1, false],
  ])('with the option %j are sent without query and fragment: %j', async (option, isSent) => {
    window.history.replaceState(null, '', '/shoes/red?token=secret#token=secret');
    document.title = 'Red shoes';
    const page = isSent ? { url: `${window.location.origin}/shoes/red`, title: 'Red shoes' } : null;
    expect(await requestPage(option)).toEqual([{ walletChat: 1, type: 'page-context', page }]);
  });

  it('are the current ones on a page that navigates without a reload', async () => {
    const { connect, state } = openPanel({ options: { pageContext: true } });
    const { received, send } = connect();
    for (const name of ['one', 'two']) {
      window.history.pushState(null, '', `/${name}`);
      document.title = name;
      send({ type: 'read-page-context' });
      await settled();
    }
    state.options = {};
    send({ type: 'read-page-context' });
    await settled();
    const { origin } = window.location;
    expect(received.slice(1)).toEqual([
      expect.objectContaining({ page: { url: `${origin}/one`, title: 'one' } }),
      expect.objectContaining({ page: { url: `${origin}/two`, title: 'two' } }),
      expect.objectContaining({ page: null }),
    ]);
  });
});
