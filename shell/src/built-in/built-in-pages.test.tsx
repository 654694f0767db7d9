import { byLanguage } from '@wallet/contract';
import { screen, fireEvent, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialogLink, PageLink, type PagePath, useOpenDialog } from '@wallet/platform';
import { setConfig } from '@wallet/platform/config';
import { site } from '@wallet/platform/site';
import { type MockResponse, renderRemote, serverError } from '@wallet/testing';
import { ContactPage, MemberContactPage, safeLink } from '../contact/contact-page';
import { HowtoDialog } from '../howto/howto-dialog';
import { HowtoPage } from '../howto/howto-page';
import { howtoIds } from '../howto/howto-videos';
import shell from '../locales/th.json';
import { TerminatedPage } from './message-pages';

test('[S2.6] shows a not-found text as heading and title when the service was terminated', () => {
  renderRemote(<TerminatedPage />, { route: '/terminated', texts: { shell } });
  expect(screen.getByRole('heading', { level: 1, name: 'ไม่พบบริการนี้' })).toBeVisible();
  expect(document.title).toBe('ไม่พบบริการนี้');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

describe('contact page', () => {
  const contact = {
    contactText: '<p>โทรหาเรา</p><script>window.ran = true</script>',
    lineLink: 'https://line.example/thongdee',
    lineName: '@thongdee',
    lineQR: '/media/contact/qr.svg',
  };
  const openContact = (response: MockResponse = contact, page = <ContactPage />) =>
    renderRemote(page, { texts: { shell }, api: { 'GET /api/lookup/contact': response } });
  const qrCode = () => screen.getByRole('img', { name: shell.contact.qr });
  test('[S1.14] [S2.25] [S9.16] shows the text, the QR code, the link to LINE and version 1.1.14', async () => {
    openContact();
    expect(await screen.findByText('โทรหาเรา')).toBeVisible();
    expect(qrCode()).toHaveAttribute('src', '/media/contact/qr.svg');
    expect(screen.getByText(shell.contact.scanWithLine)).toBeVisible();
    const link = screen.getByRole('link', { name: 'เพิ่มเพื่อน @thongdee ใน LINE' });
    expect(link).toHaveAttribute('href', 'https://line.example/thongdee');
    expect(screen.getByText('เวอร์ชัน 1.1.14')).toBeVisible();
    expect(document.querySelector('script')).toBeNull();
    expect(document.querySelector('.offset')).toBeNull();
    fireEvent.error(qrCode());
    await waitFor(() => expect(qrCode().localName).toBe('svg'));
  });

  test('[S2.5] has an offset at the top in the member area', async () => {
    openContact(contact, <MemberContactPage />);
    await screen.findByText('โทรหาเรา');
    expect(document.querySelector('.offset')).toContainElement(screen.getByRole('article'));
  });

  test('[S2.25] renders a QR code of the chat link when the server has no picture', async () => {
    openContact({ ...contact, lineQR: null });
    expect((await screen.findByRole('img', { name: shell.contact.qr })).localName).toBe('svg');
  });

  test('[S2.25] shows only the name, and neither a QR code nor a button, when there is no valid link', async () => {
    openContact({ ...contact, lineLink: 'javascript:alert(1)', lineQR: null });
    expect(await screen.findByText('@thongdee')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('does not name LINE at a phone number', async () => {
    openContact({ ...contact, lineLink: 'tel:021234567', lineQR: null });
    expect(await screen.findByRole('link', { name: /@thongdee/ })).toHaveAttribute('href', 'tel:021234567');
    expect(screen.queryByText(/LINE/)).not.toBeInTheDocument();
  });

  test('[S2.25] [S3.8] shows that there is no contact when the server returns none', async () => {
    openContact({});
    expect(await screen.findByText(shell.contact.empty)).toBeVisible();
    expect(screen.getByText('เวอร์ชัน 1.1.14')).toBeVisible();
  });

  test.each([
    ['https://line.me/x', 'https://line.me/x'],
    ['tel:021234567', 'tel:021234567'],
    [' mailto:help@example.com ', 'mailto:help@example.com'],
    ['http://line.me/x', null],
    ['https://[', null],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['not an address', null],
    [null, null],
  ])('returns a link only for an https, tel, mailto or line address: %s', (address, link) => {
    expect(safeLink(address)).toBe(link);
  });

  test.each([
    ['has no contact', { contactText: null, lineLink: null, lineName: null, lineQR: null }],
    ['cannot be reached', serverError],
  ])('shows the contact of the site’s configuration when the backend %s', async (_, response) => {
    const text = byLanguage(() => 'โทร 02');
    setConfig({ brand: { contact: { text, lineLink: 'https://line.example/own', lineName: '@own' } } });
    openContact(response);
    expect(await screen.findByText('โทร 02')).toBeVisible();
    expect(screen.getByRole('link', { name: /@own/ })).toHaveAttribute('href', 'https://line.example/own');
    setConfig({});
  });
});

describe('how-to page', () => {
  const titles = ['เติมเงินเข้ากระเป๋า', 'เข้าเล่นเกม', 'เช็กยอดเงิน', 'รับโบนัส', 'จบโบนัส'];

  const open = (video: string) =>
    renderRemote(<HowtoDialog params={{ video }} close={jest.fn()} />, { texts: { shell } });

  const player = (): HTMLVideoElement => {
    const found = screen.getByRole('dialog').querySelector('video');
    if (!found) throw new Error('There is no player.');
    return found;
  };

  const waitForPlayer = () => waitFor(() => expect(player()).toHaveFocus());

  test('[S2.24] lists five videos with their own addresses: wallet, playing, balance, receiving and ending a bonus', async () => {
    const { address } = renderRemote(<HowtoPage />, { route: '/howto', texts: { shell } });
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(5);
    for (const [index, title] of titles.entries())
      expect(within(links[index] as HTMLElement).getByText(title)).toBeVisible();
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
});

test('[S2.31] [S2.33] rejects unknown pages and dialogs, and dialogs without their parameters, at compile time', () => {
  // This code never runs: the type check of this package tests it.
  const Code = () => {
    const open = useOpenDialog();
    open('wallet.deposit');
    open('wallet.deposit', { way: 'slip' });
    open('spin.claim', { coupon: '1' });
    // @ts-expect-error no manifest names this dialog
    open('promotions.coupon');
    // @ts-expect-error it needs a coupon
    open('spin.claim');
    // @ts-expect-error it takes no such parameter
    open('wallet.deposit', { account: '1' });
    // @ts-expect-error no manifest names this page
    const nowhere: PagePath = '/user/bonuses';
    open('wallet.game', { code: nowhere });
    // @ts-expect-error no manifest names this dialog
    site().hasDialog('wallet.gmae');
    return (
      <>
        <PageLink page="/user/bonus" />
        <DialogLink to={['wallet.game', { code: 'PG' }]} />
        {/* @ts-expect-error no manifest names this page */}
        <PageLink page="/user/nowhere" />
        {/* @ts-expect-error it needs the game's code */}
        <DialogLink to={['wallet.game']} />
      </>
    );
  };
  expect(Code).toBeInstanceOf(Function);
});
