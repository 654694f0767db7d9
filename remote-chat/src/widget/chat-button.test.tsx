import { act, fireEvent, screen } from '@testing-library/react';
import { renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { ChatButton } from './chat-button';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { scrollY: 0 });
});
afterEach(() => jest.useRealTimers());

function show({ open = false, unread = 0 } = {}) {
  const button = <ChatButton ref={null} open={open} unread={unread} onClick={() => {}} />;
  return renderRemote(button, { texts: { chat: th } });
}

const isSmall = () => screen.getByRole('button').hasAttribute('data-small');
/** Advances the timers. */
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top });
  fireEvent.scroll(window);
}

describe('the icon of the closed chat', () => {
  it('is small while the page scrolls down, and returns when the page is at rest', () => {
    show();
    expect(isSmall()).toBe(false);
    scrollTo(50);
    expect(isSmall()).toBe(true);
    pass(399);
    scrollTo(100);
    pass(399);
    expect(isSmall()).toBe(true);
    pass(1);
    expect(isSmall()).toBe(false);
  });

  it('returns at once when the page scrolls up', () => {
    show();
    scrollTo(100);
    scrollTo(99);
    expect(isSmall()).toBe(false);
  });

  it('does not shrink while the page bounces back from its top', () => {
    show();
    scrollTo(-40);
    scrollTo(0);
    expect(isSmall()).toBe(false);
  });

  it('does not shrink while a part of the page scrolls', () => {
    const list = document.body.appendChild(document.createElement('ul'));
    show();
    Object.assign(window, { scrollY: 100 });
    fireEvent.scroll(list, { bubbles: false });
    expect(isSmall()).toBe(false);
    list.remove();
  });

  it('keeps its name and can be focused while it is small', () => {
    show();
    scrollTo(50);
    expect(screen.getByRole('button', { name: 'แชทกับแอดมิน' })).toBeVisible();
    act(() => screen.getByRole('button').focus());
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('stops its timer and its listener when the chat is removed', () => {
    const { unmount } = show();
    scrollTo(50);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
    fireEvent.scroll(window);
    expect(jest.getTimerCount()).toBe(0);
  });
});

it.each([
  ['there are unread messages', { unread: 2 }],
  ['the chat is open', { open: true }],
])('the icon does not shrink while %s', (_, props) => {
  show(props);
  scrollTo(50);
  expect(isSmall()).toBe(false);
});
