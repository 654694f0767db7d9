import { fireEvent, screen, waitFor, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApiError } from '@wallet/contract';
import errors from '@wallet/platform/locales/errors.th.json';
import { FakeServer } from '../testing/fake-server';
import { openChat } from '../testing/open-chat';
import { playChime } from './play-chime';

jest.mock('./play-chime', () => ({ playChime: jest.fn() }));

/** Sets a size for the list, because jsdom has no layout, and scrolls it `above` px up from its bottom. */
function scrollUp(log: HTMLElement, above: number): void {
  Object.defineProperties(log, {
    scrollHeight: { value: 2_000, configurable: true },
    clientHeight: { value: 400, configurable: true },
  });
  log.scrollTop = -above;
  fireEvent.scroll(log);
}

/** Opens a chat with so many messages. */
async function openWith(count: number) {
  const server = new FakeServer();
  for (let number = 1; number <= count; number += 1) server.addMessage(`ข้อความที่ ${number}`);
  return { server, ...(await openChat(server)) };
}

describe('new messages while the customer has scrolled up', () => {
  it('[S4.26] [S9.2] show a banner more than 60 px above the bottom, and a tap scrolls to the bottom', async () => {
    const { server, log, receive } = await openWith(1);
    scrollUp(log, 61);
    await receive(() => server.addMessage('ใหม่'));
    await receive(() => server.addMessage('ใหม่กว่า'));
    expect(log.scrollTop).toBe(-61);
    const banner = screen.getByRole('button', { name: 'มี 2 ข้อความใหม่' });
    fireEvent.click(banner);
    expect(log.scrollTop).toBe(0);
    expect(banner).not.toBeInTheDocument();
    scrollUp(log, 60);
    await receive(() => server.addMessage('ในระยะ'));
    expect(log.scrollTop).toBe(0);
    expect(screen.queryByRole('button', { name: /ข้อความใหม่$/ })).not.toBeInTheDocument();
  });

  it('[S4.23] [S8.26] reads the previous page after a scroll to the top, or shows an alert, and does not scroll', async () => {
    const { server, log } = await openWith(12);
    server.isDown = true;
    scrollUp(log, 1_600);
    expect(await screen.findByRole('alert')).toHaveTextContent(errors.network);
    server.restoreNetwork();
    await userEvent.click(screen.getByRole('button', { name: 'ดูข้อความก่อนหน้า' }));
    expect(await screen.findByText('ข้อความที่ 1')).toBeVisible();
    expect(server.calls).toContain('history 10 10 0');
    expect(screen.queryByRole('button', { name: 'ดูข้อความก่อนหน้า' })).not.toBeInTheDocument();
    expect(log).toHaveFocus();
    await waitFor(() => expect(log).not.toHaveAttribute('aria-busy'));
  });

  it('are announced to screen readers, but earlier messages are not', async () => {
    const { server, receive } = await openWith(1);
    const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken().join()).not.toContain('ข้อความที่ 1');
    await receive(() => server.addMessage('ใหม่'));
    expect(spoken()).toContain('แอดมิน: ใหม่');
  });
});

describe('the sound', () => {
  afterEach(() => {
    window.localStorage.clear();
    jest.clearAllMocks();
  });

  it('is off by default, and plays for each new message while it is on', async () => {
    const { server, receive } = await openWith(1);
    await receive(() => server.addMessage('เงียบ'));
    expect(playChime).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'เปิดเสียงแจ้งเตือน' }));
    expect(playChime).toHaveBeenCalledTimes(1);
    await receive(() => server.addMessage('ดัง'));
    expect(playChime).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'ปิดเสียงแจ้งเตือน' }));
    await receive(() => server.addMessage('เงียบอีก'));
    expect(playChime).toHaveBeenCalledTimes(2);
  });
});

describe('files', () => {
  const png = (name = 'slip.png', size = 3) => new File(['x'.repeat(size)], name, { type: 'image/png' });

  async function open() {
    const server = new FakeServer();
    const chat = await openChat(server);
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    const choose = (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(input, files);
    return { server, choose, ...chat };
  }

  it('[S4.24] [S3.32] show their progress, and then that they are sent', async () => {
    const { server, choose } = await open();
    let finishUpload = (): void => undefined;
    server.beforeStore = (content) =>
      content instanceof File ? new Promise((resolve) => (finishUpload = resolve)) : undefined;
    await choose(png());
    await userEvent.click(screen.getByRole('button', { name: 'ส่งข้อความ' }));
    expect(await screen.findByText('กำลังอัปโหลด 50%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'กำลังอัปโหลดไฟล์' })).toHaveValue(50);
    await act(async () => finishUpload());
    expect(await screen.findByText('ส่งแล้ว')).toBeVisible();
    expect(server.uploads).toHaveLength(1);
  });

  it('[S4.24] [S8.26] show an alert with the reason when they fail, and can be resent', async () => {
    const { server, choose } = await open();
    server.rejectWith(makeApiError({ kind: 'code', code: 'INVALID_FILE', status: 422 }));
    await choose(png('one.png'));
    await userEvent.click(screen.getByRole('button', { name: 'ส่งข้อความ' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('ไม่รองรับไฟล์ประเภทนี้');
    server.beforeStore = () => undefined;
    await userEvent.click(screen.getByRole('button', { name: 'ส่งอีกครั้ง' }));
    expect(await screen.findByText('ส่งแล้ว')).toBeVisible();
  });

  it('[S5.7] [S8.26] are rejected with an alert for 4 s when their name, type or size is not accepted', async () => {
    const { server, choose } = await open();
    jest.useFakeTimers({ advanceTimers: true });
    await choose(png('noextension'));
    expect(screen.getByRole('alert')).toHaveTextContent('ชื่อไฟล์ต้องมีนามสกุล');
    await choose(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    expect(screen.getByRole('alert')).toHaveTextContent('ไม่รองรับไฟล์ “a.pdf”');
    const large = png('big.png');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await choose(large);
    expect(screen.getByRole('alert')).toHaveTextContent('ใหญ่เกินไป ส่งได้ไม่เกิน 10 MB');
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('alert')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    jest.useRealTimers();
    expect(screen.queryByRole('list', { name: 'ไฟล์ที่จะส่ง' })).not.toBeInTheDocument();
    await waitFor(() => expect(server.uploads).toEqual([]));
  });

  it('can be pasted', async () => {
    const { field } = await open();
    await userEvent.click(field);
    await userEvent.paste({ files: [png('pasted.png')], types: ['Files'] } as unknown as DataTransfer);
    expect(screen.getByText('pasted.png')).toBeVisible();
  });
});
