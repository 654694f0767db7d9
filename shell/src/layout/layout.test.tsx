import { act, screen, render, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { addTexts } from '@wallet/platform/i18n';
import { renderRemote } from '@wallet/testing';
import { Dialog } from '@wallet/ui';
import shell from '../locales/th.json';
import { WidgetFailure, WidgetPlaceholder } from './floating-widgets';
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
    expect(status).toHaveTextContent(shell.slowWidget);
    await user.click(screen.getByRole('button', { name: 'ปิด' }));
    expect(status).toBeEmptyDOMElement();
  });

  test('offers no reload for a widget with invalid discovery data, and can be closed', async () => {
    renderRemote(<WidgetFailure code="REMOTE-INVALID" reportId={undefined} onRetry={() => undefined} />, {
      texts: { shell },
    });
    expect(screen.getByRole('alert')).toHaveTextContent(shell.failed.widget);
    expect(screen.queryByRole('button', { name: shell.failed.retry })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
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
