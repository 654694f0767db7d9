import { act, render } from '@testing-library/react';
import { events } from '@wallet/platform/events';
import { setLanguage } from '@wallet/platform/i18n';
import { collectReports, type Problem } from '@wallet/platform/reporting';
import { usePageListeners } from './use-page-listeners';

function Page() {
  usePageListeners();
  return null;
}

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
const emitInvalidResponse = (id: string, call: string, problems: string[], usable = true) =>
  events.emit('shell:reply-odd', { id, call, problems, usable });

beforeEach(() => {
  warn.mockClear();
  document.cookie = 'language=; max-age=0; path=/';
});

test('logs each problem of a call once, with the id that the page may have shown', () => {
  const { unmount } = render(<Page />);
  emitInvalidResponse('AAAA2222', 'get /api/wallet', ['amount expected, string received'], false);
  emitInvalidResponse('BBBB2222', 'get /api/wallet', ['amount expected, string received'], false);
  emitInvalidResponse('CCCC2222', 'get /api/wallet', [
    'amount expected, string received',
    'list expected, object received',
  ]);
  emitInvalidResponse('DDDD2222', 'get /api/bonus', ['amount expected, string received']);
  expect(warn.mock.calls.map(([line]) => line as unknown)).toEqual([
    'Odd reply AAAA2222, of no use: get /api/wallet: amount expected, string received',
    'Odd reply CCCC2222, used in part: get /api/wallet: list expected, object received',
    'Odd reply DDDD2222, used in part: get /api/bonus: amount expected, string received',
  ]);
  unmount();
  emitInvalidResponse('EEEE2222', 'get /api/refund', ['x']);
  expect(warn).toHaveBeenCalledTimes(3);
});

test('reports invalid responses with the id that the page may have shown, without values', () => {
  const reports: Problem[] = [];
  collectReports((problem) => void reports.push(problem));
  const { unmount } = render(<Page />);
  emitInvalidResponse('AAAA2222', 'get /api/refund/check', ['amount expected, string received'], false);
  emitInvalidResponse('BBBB2222', 'get /api/bonus', ['item left out: text expected, object received']);
  unmount();
  collectReports(undefined);
  expect(reports).toEqual([
    {
      code: 'REPLY-UNREADABLE',
      id: 'AAAA2222',
      about: 'get /api/refund/check',
      problems: ['amount expected, string received'],
    },
    {
      code: 'REPLY-ODD',
      id: 'BBBB2222',
      about: 'get /api/bonus',
      problems: ['item left out: text expected, object received'],
    },
  ]);
});

test('[S3.34] writes the language to the cookie in upper case, from the first visit and after each change', async () => {
  expect(document.cookie).not.toContain('language=');
  await setLanguage('th');
  render(<Page />);
  await act(async () => undefined);
  expect(document.cookie).toContain('language=TH');
  await act(() => setLanguage('en'));
  expect(document.cookie).toContain('language=EN');
  await act(() => setLanguage('th'));
});

test('selects the `theme-color` of the page’s theme, which colours the bars of the browser', () => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#fff"><meta name="theme-color" content="#000">';
  const mediaQueries = () => [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));
  render(<Page />);
  expect(mediaQueries()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  document.documentElement.dataset['theme'] = 'dark';
  render(<Page />);
  expect(mediaQueries()).toEqual(['not all', 'all']);
  document.documentElement.dataset['theme'] = '';
});
