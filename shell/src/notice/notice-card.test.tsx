import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import { Link, Route, Routes } from '@wallet/platform/router';
import { refusal, type DoubledAnswer } from '@wallet/testing/api-double';
import { renderRemote } from '@wallet/testing/render-remote';
import en from '../locales/en.json';
import shell from '../locales/th.json';
import { NoticeCard } from './notice-card';

const notice = { notice: '<p>ธนาคาร<b>ปิดปรับปรุง</b>คืนนี้</p>' };

function Page({ drawn }: { drawn: boolean }) {
  return (
    <main tabIndex={-1}>
      <NoticeCard />
      <div>{drawn && <Link to="/next">next</Link>}</div>
    </main>
  );
}

/** The card over a page that is drawn already, or one whose part is still on its way. */
function open(answer: DoubledAnswer = notice, { drawn = false } = {}) {
  const page = <Page drawn={drawn} />;
  return renderRemote(
    <Routes>
      <Route path="*" element={page} />
    </Routes>,
    { texts: { shell }, api: { 'GET /api/lookup/notice': answer } },
  );
}

const card = () => screen.queryByRole('region', { name: shell.notice.title });
const answered = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => localStorage.clear());

test('[S7.3] [S3.8] what the operator has to say stands above the page, as rich text without what could do harm', async () => {
  open({ notice: `${notice.notice}<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>` });
  const region = await screen.findByRole('region', { name: shell.notice.title });
  expect(region).toHaveTextContent('ธนาคารปิดปรับปรุงคืนนี้');
  expect(region.querySelector('b')).toHaveTextContent('ปิดปรับปรุง');
  expect(region.querySelector('script, img')).toBeNull();
  expect(window).not.toHaveProperty('ran');
});

test('[S7.3] a notice that is put away stays away, until there is another one', async () => {
  const first = open();
  await userEvent.click(await screen.findByRole('button', { name: shell.notice.close }));
  expect(card()).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(JSON.stringify({ ...localStorage })).not.toContain('ปิดปรับปรุง');
  first.unmount();

  const second = open();
  await answered();
  expect(card()).not.toBeInTheDocument();
  second.unmount();

  open({ notice: 'เปิดให้บริการตามปกติแล้ว' });
  expect(await screen.findByText('เปิดให้บริการตามปกติแล้ว')).toBeVisible();
});

test('[S7.3] what comes when the page is drawn already waits for the next step, so that nothing moves under a finger', async () => {
  open(notice, { drawn: true });
  await answered();
  expect(card()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'next' }));
  expect(card()).toBeVisible();
});

test.each([
  ['no notice', { notice: null }],
  ['an empty one', { notice: ' ' }],
  ['one without words', { notice: '<p><br></p>' }],
  ['nothing', {}],
  ['something else', { notice: { text: 1 } }],
  ['a list without anything', []],
  ['a failure', refusal('INTERNAL_SERVER_ERROR', 500)],
])('[S7.3] where the server gives %s, nothing is shown and nothing is said', async (_, answer) => {
  open(answer);
  await answered();
  expect(card()).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['a list of texts', ['ข้อหนึ่ง', 'ข้อสอง']],
  ['a list in its wrapper', { notice: ['ข้อหนึ่ง', 'ข้อสอง'] }],
])('[S3.8] %s is a notice too', async (_, answer) => {
  open(answer);
  expect(await screen.findByText(/ข้อหนึ่ง/)).toHaveTextContent('ข้อสอง');
});

test('[S1.1] it follows a change of the language, and stays until the other words are there', async () => {
  addTexts('shell', 'en', en);
  open((call) => ({ notice: call.headers['Accept-Language'] === 'en' ? 'Banks are closed' : 'ธนาคารปิด' }));
  await screen.findByText('ธนาคารปิด');
  await act(() => changeLanguage('en'));
  expect(await screen.findByText('Banks are closed')).toBeVisible();
  expect(screen.getByRole('region', { name: en.notice.title })).toBeVisible();
  await act(() => changeLanguage('th'));
});

test.each(['{', '{}', '[7,null]'])('what is stored in another form (%s) does no harm', async (stored) => {
  localStorage.setItem('read-notices', stored);
  open();
  await userEvent.click(await screen.findByRole('button', { name: shell.notice.close }));
  expect(JSON.parse(localStorage.getItem('read-notices') ?? '')).toHaveLength(1);
});
