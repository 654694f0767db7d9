import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import { Link, Route, Routes } from '@wallet/platform/router';
import { type MockResponse, renderRemote, serverError } from '@wallet/testing';
import en from '../locales/en.json';
import shell from '../locales/th.json';
import { NoticeButton, NoticeCard } from './notice-card';
import { useNoticeCard } from './use-notice-card';

const notice = { notice: '<p>ธนาคาร<b>ปิดปรับปรุง</b>คืนนี้</p>' };

function Page({ hasContent }: { hasContent: boolean }) {
  const noticeCard = useNoticeCard();
  return (
    <>
      <NoticeButton noticeCard={noticeCard} />
      <main tabIndex={-1}>
        <NoticeCard noticeCard={noticeCard} />
        <div>
          {hasContent && <Link to="?range=week">week</Link>}
          {hasContent && <Link to="/next">next</Link>}
        </div>
      </main>
    </>
  );
}

/** Renders the card above a page that has content already, or above one that is still loading. */
function open(response: MockResponse = notice, { hasContent = false } = {}) {
  const page = <Page hasContent={hasContent} />;
  return renderRemote(
    <Routes>
      <Route path="*" element={page} />
    </Routes>,
    { texts: { shell }, api: { 'GET /api/lookup/notice': response } },
  );
}

const card = () => screen.queryByRole('region', { name: shell.notice.title });
const opener = () => screen.queryByRole('button', { name: shell.notice.open });
const waitForResponse = () => act(() => new Promise((resolve) => setTimeout(resolve)));

beforeEach(() => localStorage.clear());

test('[S7.3] [S3.8] shows one line with the start of the notice, and the whole sanitised text on request', async () => {
  const attack = '<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>';
  open({ notice: `<p>ธนาคาร<b>ปิดปรับปรุง</b></p><p>คืนนี้</p>${attack}` });
  const line = await screen.findByRole('button', { name: 'ธนาคารปิดปรับปรุง คืนนี้', expanded: false });
  expect(card()?.querySelector('b')).toBeNull();
  await userEvent.click(line);
  expect(card()?.querySelector('b')).toHaveTextContent('ปิดปรับปรุง');
  expect(card()?.querySelector('script, img')).toBeNull();
  expect(window).not.toHaveProperty('ran');
  const less = screen.getByRole('button', { name: shell.notice.less, expanded: true });
  expect(less).toHaveFocus();
  await userEvent.click(less);
  expect(card()?.querySelector('b')).toBeNull();
});

test('[S7.3] shows the title instead of a text when the notice is only a picture', async () => {
  open({ notice: '<img src="/media/notice.png" alt="">' });
  expect(await screen.findByRole('button', { name: shell.notice.title, expanded: false })).toBeVisible();
});

test('[S7.3] does not show a dismissed notice again, but shows another one', async () => {
  const first = open();
  await userEvent.click(await screen.findByRole('button', { name: shell.notice.close }));
  expect(card()).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(JSON.stringify({ ...localStorage })).not.toContain('ปิดปรับปรุง');
  first.unmount();

  const second = open();
  await waitForResponse();
  expect(card()).not.toBeInTheDocument();
  second.unmount();

  open({ notice: 'เปิดให้บริการตามปกติแล้ว' });
  expect(await screen.findByText('เปิดให้บริการตามปกติแล้ว')).toBeVisible();
});

test('[S7.3] does not show a notice again that was dismissed in an earlier release', async () => {
  // The hash that earlier releases stored for `notice`.
  localStorage.setItem('read-notices', '["1tn3xlpn2gb"]');
  open();
  await waitForResponse();
  expect(card()).not.toBeInTheDocument();
});

test('[S7.3] shows a notice that arrived after the page’s content with a button or on the next page, not after a change of the query', async () => {
  window.scrollTo = jest.fn();
  const first = open(notice, { hasContent: true });
  await screen.findByRole('button', { name: shell.notice.open });
  expect(card()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'week' }));
  expect(card()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'next' }));
  expect(card()).toBeVisible();
  first.unmount();

  open(notice, { hasContent: true });
  await userEvent.click(await screen.findByRole('button', { name: shell.notice.open }));
  expect(screen.getByRole('button', { name: shell.notice.less, expanded: true })).toBeVisible();
  expect(opener()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: shell.notice.close }));
  expect(card()).not.toBeInTheDocument();
  expect(opener()).not.toBeInTheDocument();
});

test.each([
  ['no notice', { notice: null }],
  ['an empty notice', { notice: ' ' }],
  ['a notice without text', { notice: '<p><br></p>' }],
  ['nothing', {}],
  ['something else', { notice: { text: 1 } }],
  ['an empty list', []],
  ['a failure', serverError],
])('[S7.3] shows nothing and reports nothing when the server returns %s', async (_, response) => {
  open(response);
  await waitForResponse();
  expect(card()).not.toBeInTheDocument();
  expect(opener()).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['a list of texts', ['ข้อหนึ่ง', 'ข้อสอง']],
  ['a list in the field `notice`', { notice: ['ข้อหนึ่ง', 'ข้อสอง'] }],
])('[S3.8] shows %s as a notice', async (_, response) => {
  open(response);
  const line = await screen.findByRole('button', { name: 'ข้อหนึ่ง ข้อสอง' });
  await userEvent.click(line);
  expect(screen.getByText(/ข้อหนึ่ง/)).toHaveTextContent('ข้อสอง');
});

test('[S1.1] follows a change of language and shows the previous text until the new one is loaded', async () => {
  addTexts('shell', 'en', en);
  open((call) => ({ notice: call.headers['Accept-Language'] === 'en' ? 'Banks are closed' : 'ธนาคารปิด' }));
  await screen.findByText('ธนาคารปิด');
  await act(() => changeLanguage('en'));
  expect(await screen.findByText('Banks are closed')).toBeVisible();
  expect(screen.getByRole('region', { name: en.notice.title })).toBeVisible();
  await act(() => changeLanguage('th'));
});

test.each(['{', '{}', '[7,null]'])('ignores stored data of another format (%s)', async (stored) => {
  localStorage.setItem('read-notices', stored);
  open();
  await userEvent.click(await screen.findByRole('button', { name: shell.notice.close }));
  expect(JSON.parse(localStorage.getItem('read-notices') ?? '')).toHaveLength(1);
});
