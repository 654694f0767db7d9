import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@wallet/shared/testing/api-double';
import { renderRoom } from '@wallet/shared/testing/render-room';
import shell from '../locales/th.json';
import { ContactPage } from './contact-page';
import { safeLink } from './safe-link';

const contact = {
  contactText: '<p>โทรหาเรา</p><script>window.ran = true</script>',
  lineLink: 'https://line.example/thongdee',
  lineName: '@thongdee',
  lineQR: '/media/contact/qr.svg',
};

test('[S1.14] [S9.16] contact shows text, QR, the chat link and version 1.1.14', async () => {
  renderRoom(<ContactPage />, { texts: { shell }, api: { 'GET /api/lookup/contact': contact } });
  expect(await screen.findByText('โทรหาเรา')).toBeVisible();
  expect(screen.getByRole('img', { name: shell.contact.qr })).toHaveAttribute('src', '/media/contact/qr.svg');
  expect(screen.getByRole('link', { name: /@thongdee/ })).toHaveAttribute(
    'href',
    'https://line.example/thongdee',
  );
  expect(screen.getByText('เวอร์ชัน 1.1.14')).toBeVisible();
  expect(document.querySelector('script')).toBeNull();
});

test('a contact that cannot be read says so and is read again on request', async () => {
  let up = false;
  renderRoom(<ContactPage />, {
    texts: { shell },
    api: { 'GET /api/lookup/contact': () => (up ? contact : refusal('INTERNAL_SERVER_ERROR', 500)) },
  });
  const retry = await screen.findByRole('button', { name: 'ลองอีกครั้ง' });
  up = true;
  await userEvent.click(retry);
  expect(await screen.findByText('โทรหาเรา')).toBeVisible();
});

test.each([
  ['https://line.me/x', 'https://line.me/x'],
  ['tel:021234567', 'tel:021234567'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['not an address', null],
  [null, null],
])('only https, tel and line addresses become links: %s', (address, link) => {
  expect(safeLink(address)).toBe(link);
});
