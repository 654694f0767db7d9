import { act, fireEvent, screen, renderHook } from '@testing-library/react';
import { renderRemote } from '@wallet/testing';
import { newEntry } from '../client/chat-entry';
import th from '../locales/th.json';
import { setPhoneViewport } from '../testing/open-chat';
import { ChatButton } from './chat-button';
import { useInvitation } from './invitation';
import { coversSomething, useFreeSpace } from './use-free-space';
import { useNewMessages } from './use-new-messages';

/** Advances the timers. */
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('chat button', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.elementsFromPoint = () => [];
  });
  afterEach(() => jest.useRealTimers());

  /** Renders the button over an element of the page, and waits until the page is at rest. */
  function show({ open = false, over = '<p></p>' } = {}) {
    document.body.innerHTML = over;
    const covered = [...document.body.children];
    jest.spyOn(document, 'elementsFromPoint').mockReturnValue(covered);
    const around = { current: document.createElement('aside') };
    renderRemote(<ChatButton ref={null} around={around} open={open} unread={0} onClick={() => {}} />, {
      texts: { chat: th },
    });
    pass(1000);
  }

  const isSmall = () => screen.getByTitle(/./).hasAttribute('data-small');

  it('is small while the page scrolls, and returns when the page is at rest', () => {
    show();
    expect(isSmall()).toBe(false);
    fireEvent.scroll(window);
    expect(isSmall()).toBe(true);
    pass(1000);
    expect(isSmall()).toBe(false);
  });

  it('stays small over a control at rest', () => {
    show({ over: '<a href="/user/statement"></a>' });
    expect(isSmall()).toBe(true);
  });

  it('does not shrink while the chat is open', () => {
    show({ open: true, over: '<a href="/user/statement"></a>' });
    expect(isSmall()).toBe(false);
  });
});

describe('invitation', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    window.sessionStorage.clear();
  });

  describe('an invitation that was visible for 12 s', () => {
    it('collapses on a phone, and does not return at the next page load', () => {
      setPhoneViewport(true);
      const early = renderHook(useInvitation);
      pass(11_000);
      early.unmount();
      pass(11_000);
      const { result, unmount } = renderHook(useInvitation);
      pass(11_999);
      expect(result.current.isShown).toBe(true);
      pass(1);
      expect(result.current.isShown).toBe(false);
      unmount();
      expect(renderHook(useInvitation).result.current.isShown).toBe(false);
    });

    it('stays on a wide window, and does not return at the next page load', () => {
      setPhoneViewport(false);
      const { result, unmount } = renderHook(useInvitation);
      pass(60_000);
      expect(result.current.isShown).toBe(true);
      unmount();
      expect(renderHook(useInvitation).result.current.isShown).toBe(false);
    });
  });
});

describe('free space', () => {
  const box = (left: number, top: number, right: number, bottom: number): DOMRect =>
    ({ left, top, right, bottom, x: left, y: top, width: right - left, height: bottom - top }) as DOMRect;

  /** Returns true when a bubble covers a part of a page with this markup. `line` is the box of each line of its text. */
  function isCovering(markup: string, line = box(0, 0, 50, 10)): boolean {
    document.body.innerHTML = `<main tabindex="-1">${markup}</main><aside><div><button>bubble</button></div></aside>`;
    const aside = document.querySelector('aside') as HTMLElement;
    const bubble = aside.firstElementChild as HTMLElement;
    bubble.getBoundingClientRect = () => box(20, 0, 120, 40);
    jest
      .spyOn(document, 'elementsFromPoint')
      .mockReturnValue([...aside.querySelectorAll('*'), ...document.querySelectorAll('main, main *')]);
    Range.prototype.getClientRects = () => [line] as unknown as DOMRectList;
    const rows = coversSomething(bubble, aside);
    for (;;) {
      const { done, value } = rows.next();
      if (done) return value;
    }
  }

  it.each([
    [true, 'a link', '<a href="/register"></a>'],
    [true, 'a button', '<button></button>'],
    [true, 'a field', '<input>'],
    [true, 'a word', '<p>words</p>'],
    [true, 'a word of an inner element', '<section><h2><b>words</b></h2></section>'],
    [true, 'a page under an open dialog', '<dialog open></dialog>'],
    [true, 'a page whose code is loading', '<div data-loading></div>'],
    [true, 'a page whose data is loading', '<article aria-busy="true"></article>'],
    [true, 'a picture', '<img alt="a QR code">'],
    [true, 'a drawn picture', '<svg role="img" aria-label="a wheel"></svg>'],
    [true, 'a canvas', '<canvas></canvas>'],
    [true, 'a film', '<video></video>'],
    [false, 'an empty page that has loaded', '<article aria-busy="false"></article>'],
    [false, 'an empty panel', '<section><p> </p></section>'],
    [false, 'a decoration', '<img alt="">'],
    [false, 'a drawn decoration', '<svg aria-hidden="true"></svg>'],
    [false, 'confetti', '<canvas aria-hidden="true"></canvas>'],
  ])('covers something (%s) over %s', (covers, _, markup) => {
    expect(isCovering(markup)).toBe(covers);
  });

  it('may be beside or above a text', () => {
    expect(isCovering('<p>words</p>', box(0, 0, 19, 10))).toBe(false);
    expect(isCovering('<p>words</p>', box(0, 60, 500, 80))).toBe(false);
  });

  it('tests again when the page changes its size', () => {
    jest.useFakeTimers();
    let onResize = (): void => {};
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
      onResize = () => callback([], {} as ResizeObserver);
      return { observe() {}, unobserve() {}, disconnect() {} };
    });
    document.body.innerHTML = '<main><p></p><button>a control</button></main><aside><div></div></aside>';
    const aside = document.querySelector('aside');
    const bubble = { current: aside?.querySelector('div') ?? null };
    const elementsFromPoint = jest.spyOn(document, 'elementsFromPoint').mockReturnValue([]);
    const { result } = renderHook(() => useFreeSpace(bubble, { current: aside }));
    act(() => jest.runAllTimers());
    expect(result.current).toBe(true);

    elementsFromPoint.mockReturnValue([...document.querySelectorAll('button')]);
    act(() => {
      onResize();
      jest.runAllTimers();
    });
    expect(result.current).toBe(false);
    jest.useRealTimers();
  });
});

const entry = (sequence: number, sender: 'agent' | 'customer') =>
  newEntry(
    {
      sequence,
      sender,
      clientMessageId: `id-${sequence}`,
      createdAt: '2026-03-04T05:06:07.000Z',
      message: { message_type: 'text', payload: { message: 'secret' } },
    } as Parameters<typeof newEntry>[0],
    sequence,
  );

test('reports each new message of support once, without its text, and none of the history', () => {
  const onMessage = jest.fn();
  const history = [entry(5, 'agent')];
  const { rerender } = renderHook(
    (snapshot: Parameters<typeof useNewMessages>[1]) => useNewMessages({ onMessage }, snapshot),
    { initialProps: { messages: [], isLoaded: false } as Parameters<typeof useNewMessages>[1] },
  );
  rerender({ messages: history, isLoaded: true });
  // An earlier page of the history, and a message of the visitor.
  rerender({ messages: [entry(4, 'agent'), ...history, entry(6, 'customer')], isLoaded: true });
  expect(onMessage).not.toHaveBeenCalled();
  const messages = [...history, entry(6, 'customer'), entry(7, 'agent')];
  rerender({ messages, isLoaded: true });
  rerender({ messages: [...messages], isLoaded: true });
  expect(onMessage.mock.calls).toEqual([[{ kind: 'text', time: '2026-03-04T05:06:07.000Z' }]]);
});
