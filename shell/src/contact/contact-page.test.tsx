import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, renderRemote } from '@wallet/testing';
import { setConfig } from '@wallet/platform/config';
import shell from '../locales/th.json';
import { ContactPage, MemberContactPage, safeLink } from './contact-page';

const contact = {
  contactText: '<p>โทรหาเรา</p><script>window.ran = true</script>',
  lineLink: 'https://line.example/thongdee',
  lineName: '@thongdee',
  lineQR: '/media/contact/qr.svg',
};

test('[S1.14] [S2.25] [S9.16] shows the text, the QR code, the chat link and version 1.1.14', async () => {
  renderRemote(<ContactPage />, { texts: { shell }, api: { 'GET /api/lookup/contact': contact } });
  expect(await screen.findByText('โทรหาเรา')).toBeVisible();
  expect(screen.getByRole('img', { name: shell.contact.qr })).toHaveAttribute('src', '/media/contact/qr.svg');
  expect(screen.getByRole('link', { name: /@thongdee/ })).toHaveAttribute(
    'href',
    'https://line.example/thongdee',
  );
  expect(screen.getByText('เวอร์ชัน 1.1.14')).toBeVisible();
  expect(document.querySelector('script')).toBeNull();
});

test('[S2.25] renders a QR code of the chat link when the server has no picture or it fails to load', async () => {
  const first = renderRemote(<ContactPage />, {
    texts: { shell },
    api: { 'GET /api/lookup/contact': { ...contact, lineQR: null } },
  });
  expect((await screen.findByRole('img', { name: shell.contact.qr })).localName).toBe('svg');
  first.unmount();
  renderRemote(<ContactPage />, { texts: { shell }, api: { 'GET /api/lookup/contact': contact } });
  fireEvent.error(await screen.findByRole('img', { name: shell.contact.qr }));
  await waitFor(() => expect(screen.getByRole('img', { name: shell.contact.qr }).localName).toBe('svg'));
});

test('[S2.25] shows only the name, and neither a QR code nor a button, when there is no valid link', async () => {
  renderRemote(<ContactPage />, {
    texts: { shell },
    api: { 'GET /api/lookup/contact': { ...contact, lineLink: 'javascript:alert(1)', lineQR: null } },
  });
  expect(await screen.findByText('@thongdee')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('names LINE at the QR code and on the button, but not for a phone number', async () => {
  const first = renderRemote(<ContactPage />, {
    texts: { shell },
    api: { 'GET /api/lookup/contact': contact },
  });
  expect(await screen.findByRole('link', { name: 'เพิ่มเพื่อน @thongdee ใน LINE' })).toBeVisible();
  expect(screen.getByText(shell.contact.scanWithLine)).toBeVisible();
  first.unmount();
  renderRemote(<ContactPage />, {
    texts: { shell },
    api: { 'GET /api/lookup/contact': { ...contact, lineLink: 'tel:021234567', lineQR: null } },
  });
  expect(await screen.findByRole('link', { name: /@thongdee/ })).toHaveAttribute('href', 'tel:021234567');
  expect(screen.queryByText(/LINE/)).not.toBeInTheDocument();
});

test('[S2.5] has an offset at the top in the member area only', async () => {
  const member = renderRemote(<MemberContactPage />, {
    texts: { shell },
    api: { 'GET /api/lookup/contact': contact },
  });
  await screen.findByText('โทรหาเรา');
  expect(document.querySelector('.offset')).toContainElement(screen.getByRole('article'));
  member.unmount();
  renderRemote(<ContactPage />, { texts: { shell }, api: { 'GET /api/lookup/contact': contact } });
  await screen.findByText('โทรหาเรา');
  expect(document.querySelector('.offset')).toBeNull();
});

test('shows an error when the contact cannot be loaded, and loads it again on retry', async () => {
  let isUp = false;
  renderRemote(<ContactPage />, {
    texts: { shell },
    api: { 'GET /api/lookup/contact': () => (isUp ? contact : errorResponse('INTERNAL_SERVER_ERROR', 500)) },
  });
  const retry = await screen.findByRole('button', { name: 'ลองอีกครั้ง' });
  isUp = true;
  await userEvent.click(retry);
  expect(await screen.findByText('โทรหาเรา')).toBeVisible();
});

test('[S2.25] [S3.8] shows that there is no contact when the server returns none', async () => {
  renderRemote(<ContactPage />, { texts: { shell }, api: { 'GET /api/lookup/contact': {} } });
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
  ['cannot be reached', errorResponse('INTERNAL_SERVER_ERROR', 500)],
])('shows the contact of the site’s configuration when the backend %s', async (_, response) => {
  const text = { th: 'โทร 02', la: 'ໂທ 02', en: 'Call 02' };
  setConfig({ brand: { contact: { text, lineLink: 'https://line.example/own', lineName: '@own' } } });
  renderRemote(<ContactPage />, { texts: { shell }, api: { 'GET /api/lookup/contact': response } });
  expect(await screen.findByText('โทร 02')).toBeVisible();
  expect(screen.getByRole('link', { name: /@own/ })).toHaveAttribute('href', 'https://line.example/own');
  setConfig({});
});
