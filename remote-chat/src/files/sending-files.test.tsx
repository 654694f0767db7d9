import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApiError } from '@wallet/contract';
import { openChat } from '../testing/open-chat';
import { FakeServer } from '../testing/fake-server';

const png = (name = 'slip.png', size = 3) => new File(['x'.repeat(size)], name, { type: 'image/png' });

async function open() {
  const server = new FakeServer();
  const chat = await openChat(server);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  const choose = (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(input, files);
  return { server, choose, ...chat };
}

describe('files', () => {
  it('[S5.7] are shown before they are sent, and each can be removed', async () => {
    const { choose } = await open();
    await choose(png('one.png'), png('two.png'));
    const tray = screen.getByRole('list', { name: 'ไฟล์ที่จะส่ง' });
    expect(within(tray).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(within(tray).getByRole('button', { name: 'เอา one.png ออก' }));
    expect(within(tray).getAllByRole('listitem')).toHaveLength(1);
  });

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
    server.beforeStore = () => {
      throw makeApiError({ kind: 'code', code: 'INVALID_FILE', status: 422 });
    };
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
