import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote } from '@wallet/testing';
import shell from '../locales/th.json';
import { HowtoDialog } from './howto-dialog';
import { HowtoPage } from './howto-page';
import { howtoIds } from './howto-videos';

const titles = ['เติมเงินเข้ากระเป๋า', 'เข้าเล่นเกม', 'เช็กยอดเงิน', 'รับโบนัส', 'จบโบนัส'];

const open = (video: string) =>
  renderRemote(<HowtoDialog params={{ video }} close={jest.fn()} />, { texts: { shell } });

const player = (): HTMLVideoElement => {
  const found = screen.getByRole('dialog').querySelector('video');
  if (!found) throw new Error('There is no player.');
  return found;
};

const waitForPlayer = () => waitFor(() => expect(player()).toHaveFocus());

test('[S2.24] lists five videos: wallet, playing, balance, receiving and ending a bonus', () => {
  renderRemote(<HowtoPage />, { route: '/howto', texts: { shell } });
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(5);
  for (const [index, title] of titles.entries())
    expect(within(links[index] as HTMLElement).getByText(title)).toBeVisible();
});

test('[S2.24] opens a video in a modal player with its own address', async () => {
  const { address } = renderRemote(<HowtoPage />, { route: '/howto', texts: { shell } });
  await userEvent.click(screen.getByRole('link', { name: /เช็กยอดเงิน/ }));
  expect(address()).toBe('/howto?dialog=shell.howto&dialog-video=balance');
});

test.each(howtoIds)(
  '[S2.24] plays %s with controls, and with captions and both file types in the page’s language',
  async (id) => {
    open(id);
    await waitForPlayer();
    expect(player()).toHaveAttribute('controls');
    expect(player()).toHaveAccessibleName(shell.howto.video[id]);
    const [captions, ...others] = player().querySelectorAll('track');
    expect(others).toEqual([]);
    expect(captions).toMatchObject({ srclang: 'th', kind: 'captions', default: true });
    const sources = [...player().querySelectorAll('source')];
    expect(sources.map(({ type }) => type)).toEqual([expect.stringContaining('video/webm'), 'video/mp4']);
    for (const { src } of [captions as HTMLTrackElement, ...sources]) expect(src).toContain(`${id}.th.`);
    expect(player().poster).toContain(`${id}.th.`);
  },
);

test('shows an error when a video cannot be played, and plays it again on retry', async () => {
  open('wallet');
  await waitForPlayer();
  const sources = player().querySelectorAll('source');
  fireEvent.error(sources[1] as Element);
  expect(screen.getByText(shell.howto.failed)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
  expect(player()).toBeInTheDocument();
});

test('shows that a video does not exist when the address names an unknown one', () => {
  open('dancing');
  expect(screen.getByText(shell.howto.missing)).toBeVisible();
});
