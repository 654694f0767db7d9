import type { LoaderApi, PanelApi } from './loader-api';
import { createChat } from './create-chat';

const base = 'https://wallet.example/chat/';
const panel = { changed: jest.fn(), remove: jest.fn() } satisfies PanelApi;
const attached: LoaderApi[] = [];
const attach = (host: LoaderApi): PanelApi => {
  attached.push(host);
  return panel;
};
/** Serves the panel script at this address; at any other address it fails to load. */
const serve = (address: string): void => void jest.doMock(address, () => ({ attach }), { virtual: true });
const settled = () => new Promise((resolve) => setTimeout(resolve));

const icon = () => {
  const [button] = [...document.querySelectorAll('html > div')].flatMap(
    (host) => host.shadowRoot?.querySelector('button') ?? [],
  );
  return button as HTMLButtonElement;
};
const chats: ReturnType<typeof createChat>[] = [];
function create(version = '1') {
  const chat = createChat(base, version);
  chats.push(chat);
  return chat;
}

beforeAll(() => {
  // jsdom has no constructed style sheets and no CSS.supports.
  class Sheet {
    replaceSync = () => undefined;
  }
  Object.assign(globalThis, { CSSStyleSheet: Sheet, CSS: { supports: () => true } });
});
beforeEach(() => {
  jest.resetModules();
  attached.length = 0;
  document.documentElement.lang = '';
});
afterEach(() => {
  for (const chat of chats.splice(0)) chat.destroy();
});

describe('a second call of load', () => {
  const currentState = () => attached[0]?.state;
  beforeEach(() => serve(`${base}panel.js?v=1`));

  it('does not restore a member who has logged out', async () => {
    const chat = create();
    const refresh = () => 'next';
    await chat.load({ token: 'member', refresh });
    chat.open({ draft: 'a question' });
    await settled();
    expect(currentState()).toMatchObject({ identity: { refresh }, opening: { draft: 'a question' } });
    chat.identify(null);
    expect(currentState()?.identity).toBeUndefined();
    await chat.load({ side: 'start' });
    expect(currentState()).toMatchObject({ token: null, options: { side: 'start' } });
    await chat.load({ token: 'another' });
    expect(currentState()?.token).toBe('another');
  });

  it('does not change the current language and theme, and applies the other options', async () => {
    const chat = create();
    await chat.load({ language: 'th', theme: { scheme: 'light' }, offset: 32 });
    chat.open();
    await settled();
    chat.setLanguage('en');
    chat.setTheme({ scheme: 'dark' });
    await chat.load({ zIndex: 5 });
    expect(currentState()).toMatchObject({
      language: 'en',
      theme: { scheme: 'dark' },
      options: { offset: 32, zIndex: 5 },
    });
    expect(icon()).toHaveAccessibleName('Chat with support');
  });
});

it('uses the page’s language until another is set, even before load', async () => {
  document.documentElement.lang = 'lo';
  const chat = create();
  await chat.load();
  expect(icon()).toHaveAccessibleName('ແຊັດກັບແອດມິນ');
  chat.destroy();
  const other = create();
  other.setLanguage('en');
  await other.load();
  expect(icon()).toHaveAccessibleName('Chat with support');
});

describe('a panel that cannot be loaded', () => {
  it('is reported at the icon only after a click, and loaded from another URL at the next one', async () => {
    const chat = create('unreachable');
    const events: string[] = [];
    for (const event of ['open', 'close', 'unavailable'] as const) chat.on(event, () => events.push(event));
    await chat.load({ language: 'en' });
    icon().dispatchEvent(new Event('pointerenter'));
    await settled();
    expect(icon()).toHaveAccessibleName('Chat with support');
    icon().click();
    await settled();
    expect(events).toEqual(['open', 'close', 'unavailable']);
    expect(icon()).toHaveAccessibleName('Chat with support (Unavailable)');
    expect(icon()).toHaveTextContent('Unavailable');
    expect(icon()).toHaveAttribute('aria-expanded', 'false');
    serve(`${base}panel.js?v=unreachable-`);
    icon().click();
    await settled();
    expect(attached).toHaveLength(1);
    expect(icon()).toHaveAccessibleName('Chat with support');
    expect(icon()).toHaveAttribute('aria-expanded', 'true');
  });
});
