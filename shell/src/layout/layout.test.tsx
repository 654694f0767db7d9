import { act, screen, render, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { addTexts, setLanguage } from '@wallet/platform/i18n';
import { collectReports, type Problem } from '@wallet/platform/reporting';
import { renderRemote } from '@wallet/testing';
import { Dialog } from '@wallet/ui';
import shell from '../locales/th.json';
import { usePageListeners } from '../use-page-listeners';
import { WidgetPlaceholder } from './floating-widgets';
import { SlowStrip } from './slow-strip';
import { useDocumentTitle } from './use-document-title';

describe('floating widgets', () => {
  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('shows after 3 s that a widget loads slowly, and can be closed', async () => {
    renderRemote(<WidgetPlaceholder />, { texts: { shell } });
    const status = screen.getByRole('status');
    await advance(2900);
    expect(status).toBeEmptyDOMElement();
    await advance(200);
    expect(status).toHaveTextContent(shell.slowChat);
    await user.click(screen.getByRole('button', { name: 'ปิด' }));
    expect(status).toBeEmptyDOMElement();
  });
});

describe('slow strip', () => {
  const setSlow = (slow: boolean) => act(() => events.emit('shell:wait-changed', { slow }));

  beforeEach(() => addTexts('shell', 'th', shell));

  test('shows a message while a call is slow, and removes it when the call is over', () => {
    render(<SlowStrip />);
    const strip = screen.getByRole('status');
    expect(strip).toBeEmptyDOMElement();
    setSlow(true);
    expect(strip).toHaveTextContent(shell.waiting.page);
    setSlow(false);
    expect(strip).toBeEmptyDOMElement();
  });

  test('shows the message inside an open dialog, because the page behind it is inert, with the text for dialogs', () => {
    render(
      <>
        <Dialog open onClose={() => undefined} title="Box">
          form
        </Dialog>
        <SlowStrip />
      </>,
    );
    setSlow(true);
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(shell.waiting.dialog);
    setSlow(false);
  });

  test('shows that the device is offline even while a call is slow', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<SlowStrip />);
    const strip = screen.getByRole('status');
    expect(strip).toHaveTextContent(shell.waiting.offline);
    setSlow(true);
    expect(strip).toHaveTextContent(shell.waiting.offline);
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(strip).toHaveTextContent(shell.waiting.page);
    setSlow(false);
    online.mockRestore();
  });
});

describe('document title', () => {
  function Page({ title, brand = 'Thongdee' }: { title: string; brand?: string }) {
    useDocumentTitle(brand);
    return <title>{title}</title>;
  }

  const showsTitle = (title: string) => waitFor(() => expect(document.title).toBe(title));

  test('adds the brand to the title of each page, once and without needless spaces', async () => {
    const { rerender } = render(<Page title="Home" />);
    await showsTitle('Home · Thongdee');
    rerender(<Page title="ประวัติ" brand="ทองดี" />);
    await showsTitle('ประวัติ · ทองดี');
    rerender(<Page title="Home" brand={' Thong\n  Dee '} />);
    await showsTitle('Home · Thong Dee');
    rerender(<Page title="History" brand=" " />);
    await showsTitle('History');
    rerender(<Page title="Thongdee" />);
    await showsTitle('Thongdee');
  });

  test('shows the number of unread chat messages until they are read', async () => {
    render(<Page title="Home" />);
    act(() => events.emit('chat:unread-changed', { count: 2 }));
    await showsTitle('(2) Home · Thongdee');
    act(() => events.emit('chat:unread-changed', { count: 0 }));
    await showsTitle('Home · Thongdee');
  });
});

describe('page listeners', () => {
  function Page() {
    usePageListeners();
    return null;
  }

  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const emitInvalidResponse = (id: string, call: string, problems: string[], usable = true) =>
    events.emit('shell:reply-odd', { id, call, problems, usable });

  beforeEach(() => {
    warn.mockClear();
    document.cookie = 'language=; max-age=0; path=/';
  });

  test('logs and reports each problem of a call once, with the id that the page may have shown, without values', () => {
    const reports: Problem[] = [];
    collectReports((problem) => void reports.push(problem));
    const { unmount } = render(<Page />);
    const [amount, list] = ['amount expected, string received', 'list expected, object received'];
    emitInvalidResponse('AAAA2222', 'get /api/wallet', [amount], false);
    emitInvalidResponse('BBBB2222', 'get /api/wallet', [amount], false);
    emitInvalidResponse('CCCC2222', 'get /api/wallet', [amount, list]);
    emitInvalidResponse('DDDD2222', 'get /api/bonus', [amount]);
    unmount();
    emitInvalidResponse('EEEE2222', 'get /api/refund', ['x']);
    collectReports(undefined);
    expect(warn.mock.calls.map(([line]) => line as unknown)).toEqual([
      `Odd reply AAAA2222, of no use: get /api/wallet: ${amount}`,
      `Odd reply CCCC2222, used in part: get /api/wallet: ${list}`,
      `Odd reply DDDD2222, used in part: get /api/bonus: ${amount}`,
    ]);
    expect(reports).toMatchObject([
      { code: 'REPLY-UNREADABLE', id: 'AAAA2222', about: 'get /api/wallet', problems: [amount] },
      { code: 'REPLY-UNREADABLE', id: 'BBBB2222' },
      { code: 'REPLY-ODD', id: 'CCCC2222', problems: [amount, list] },
      { code: 'REPLY-ODD', id: 'DDDD2222', about: 'get /api/bonus' },
    ]);
  });

  test('[S3.34] writes the language to the cookie in upper case, from the first visit and after each change', async () => {
    expect(document.cookie).not.toContain('language=');
    await setLanguage('th');
    render(<Page />);
    await act(async () => undefined);
    expect(document.cookie).toContain('language=TH');
    await act(() => setLanguage('en'));
    expect(document.cookie).toContain('language=EN');
    await act(() => setLanguage('th'));
  });

  test('selects the `theme-color` of the page’s theme, which colours the bars of the browser', () => {
    document.head.innerHTML =
      '<meta name="theme-color" content="#fff"><meta name="theme-color" content="#000">';
    const mediaQueries = () =>
      [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));
    render(<Page />);
    expect(mediaQueries()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
    document.documentElement.dataset['theme'] = 'dark';
    render(<Page />);
    expect(mediaQueries()).toEqual(['not all', 'all']);
    document.documentElement.dataset['theme'] = '';
  });
});
