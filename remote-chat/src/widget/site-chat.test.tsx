import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from '@wallet/platform/router';
import { renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { fakeChatApi } from '../testing/fake-chat-api';
import { clearBrowser, setPhoneViewport } from '../testing/open-chat';
import { SiteChat } from './site-chat';

jest.mock('../link/lazy-link', () => jest.requireActual('../testing/fake-link'));

/** Renders the site's chat. The browser's history has `/` and the home page, and a test can navigate in it. */
async function show(isPhone: boolean) {
  setPhoneViewport(isPhone);
  let navigate: ReturnType<typeof useNavigate>;
  let entry = '';
  function Mover() {
    navigate = useNavigate();
    entry = useLocation().key;
    return null;
  }
  const view = renderRemote(
    <>
      <SiteChat />
      <Mover />
    </>,
    { texts: { chat: th }, api: fakeChatApi().api },
  );
  const go = (to: string, state?: object) => act(async () => void navigate(to, { state }));
  await go('/user/home');
  return {
    ...view,
    go,
    back: () => act(async () => void navigate(-1)),
    forward: () => act(async () => void navigate(1)),
    entry: () => entry,
  };
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'แชตกับแอดมิน' }));
const sheet = () => screen.queryByRole('dialog', { name: 'แชตกับแอดมิน' });

afterEach(clearBrowser);

describe('the sheet of a phone', () => {
  it('is closed by Back, which does not leave the page', async () => {
    const { back, address } = await show(true);
    await open();
    expect(sheet()).toBeVisible();
    expect(address()).toBe('/user/home');
    await back();
    expect(sheet()).not.toBeInTheDocument();
    expect(address()).toBe('/user/home');
    await back();
    expect(address()).toBe('/');
  });

  it.each([
    ['its button', () => userEvent.click(within(sheet() as HTMLElement).getByRole('button', { name: 'ปิด' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('leaves no history entry after it was closed by %s', async (_, close) => {
    const { back, forward, address, entry } = await show(true);
    const pageEntry = entry();
    await open();
    expect(entry()).not.toBe(pageEntry);
    await close();
    expect(sheet()).not.toBeInTheDocument();
    expect(entry()).toBe(pageEntry);
    await forward();
    expect(entry()).toBe(pageEntry);
    expect(sheet()).not.toBeInTheDocument();
    await back();
    expect(address()).toBe('/');
  });

  it('leaves no history entry after a reload', async () => {
    const { go, entry, unmount } = await show(true);
    const pageEntry = entry();
    await go('/user/home', { chat: true });
    expect(entry()).toBe(pageEntry);
    unmount();
  });

  it('closes when the site navigates to another page, whose history state it preserves', async () => {
    const { go, back, address } = await show(true);
    await open();
    await go('/login?dialog=sample.box', { openedHere: true });
    expect(sheet()).not.toBeInTheDocument();
    await open();
    await back();
    expect(address()).toBe('/login?dialog=sample.box');
    await back();
    expect(address()).toBe('/user/home');
    await back();
    expect(address()).toBe('/');
  });
});

test('the card does not change the history and stays open during navigation', async () => {
  const { go, back, address, entry } = await show(false);
  const pageEntry = entry();
  await open();
  expect(entry()).toBe(pageEntry);
  await go('/user/statement');
  expect(sheet()).toBeVisible();
  await back();
  expect(sheet()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(address()).toBe('/user/home');
  expect(entry()).toBe(pageEntry);
});
