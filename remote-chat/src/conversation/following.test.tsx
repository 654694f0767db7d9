import { fireEvent, screen, waitFor } from '@testing-library/react';
import errors from '@wallet/platform/locales/errors.th.json';
import { openChat } from '../testing/open-chat';
import { FakeServer } from '../testing/fake-server';

/** Sets a size for the list, because jsdom has no layout, and scrolls it `above` px up from its bottom. */
function scrollUp(log: HTMLElement, above: number): void {
  Object.defineProperties(log, {
    scrollHeight: { value: 2_000, configurable: true },
    clientHeight: { value: 400, configurable: true },
  });
  log.scrollTop = -above;
  fireEvent.scroll(log);
}

describe('new messages while the customer has scrolled up', () => {
  it('[S4.26] [S9.2] show a banner more than 60 px above the bottom, and a tap scrolls to the bottom', async () => {
    const server = new FakeServer();
    server.addMessage('เก่า');
    const { log, receive } = await openChat(server);
    scrollUp(log, 61);
    await receive(() => server.addMessage('ใหม่'));
    await receive(() => server.addMessage('ใหม่กว่า'));
    expect(log.scrollTop).toBe(-61);
    const banner = screen.getByRole('button', { name: 'มี 2 ข้อความใหม่' });
    fireEvent.click(banner);
    expect(log.scrollTop).toBe(0);
    expect(banner).not.toBeInTheDocument();
  });

  it('[S9.2] are scrolled into view within 60 px of the bottom', async () => {
    const server = new FakeServer();
    server.addMessage('เก่า');
    const { log, receive } = await openChat(server);
    scrollUp(log, 60);
    await receive(() => server.addMessage('ใหม่'));
    expect(log.scrollTop).toBe(0);
    expect(screen.queryByRole('button', { name: /ข้อความใหม่$/ })).not.toBeInTheDocument();
  });

  it('[S4.23] reads the previous page after a scroll to the top', async () => {
    const server = new FakeServer();
    for (let count = 1; count <= 23; count += 1) server.addMessage(`ข้อความที่ ${count}`);
    const { log } = await openChat(server);
    scrollUp(log, 1_600);
    expect(await screen.findByText('ข้อความที่ 4')).toBeVisible();
    expect(server.calls.slice(0, 2)).toEqual(['history 10 0 0', 'history 10 10 0']);
    await waitFor(() => expect(log).not.toHaveAttribute('aria-busy'));
  });

  it('[S8.26] shows an alert when older messages cannot be read, and does not scroll', async () => {
    const server = new FakeServer();
    for (let count = 1; count <= 12; count += 1) server.addMessage(`ข้อความที่ ${count}`);
    const { log } = await openChat(server);
    server.isDown = true;
    scrollUp(log, 1_600);
    expect(await screen.findByRole('alert')).toHaveTextContent(errors.network);
    server.restoreNetwork();
    fireEvent.click(screen.getByRole('button', { name: 'ดูข้อความก่อนหน้า' }));
    expect(await screen.findByText('ข้อความที่ 1')).toBeVisible();
  });

  it('are announced to screen readers, but earlier messages are not', async () => {
    const server = new FakeServer();
    server.addMessage('เก่า');
    const { receive } = await openChat(server);
    const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken().join()).not.toContain('เก่า');
    await receive(() => server.addMessage('ใหม่'));
    expect(spoken()).toContain('แอดมิน: ใหม่');
  });
});
