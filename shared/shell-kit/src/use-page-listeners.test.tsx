import { act, render, waitFor } from '@testing-library/react';
import { events } from '@wallet/platform/events';
import { setLanguage } from '@wallet/platform/i18n';
import { collectReports, type Problem } from '@wallet/platform/reporting';
import { usePageListeners } from './use-page-listeners';

describe('page listeners', () => {
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

  test('logs and reports each problem of a call once, with the id that the page may have shown, without values', async () => {
    const reports: Problem[] = [];
    collectReports((problem) => void reports.push(problem));
    const { unmount } = render(<Page />);
    const [amount, list] = ['amount expected, string received', 'list expected, object received'];
    emitInvalidResponse('AAAA2222', 'get /api/wallet', [amount], false);
    emitInvalidResponse('BBBB2222', 'get /api/wallet', [amount], false);
    emitInvalidResponse('CCCC2222', 'get /api/wallet', [amount, list]);
    emitInvalidResponse('DDDD2222', 'get /api/bonus', [amount]);
    unmount();
    emitInvalidResponse('EEEE2222', 'get /api/refund', ['x']);
    await waitFor(() => expect(reports).toHaveLength(4));
    collectReports(undefined);
    expect(warn.mock.calls.map(([line]) => line as unknown)).toEqual([
      `Odd reply AAAA2222, of no use: get /api/wallet: ${amount}`,
      `Odd reply CCCC2222, used in part: get /api/wallet: ${list}`,
      `Odd reply DDDD2222, used in part: get /api/bonus: ${amount}`,
    ]);
    expect(reports).toMatchObject([
      { code: 'REPLY-UNREADABLE', id: 'AAAA2222', about: 'get /api/wallet', problems: [amount] },
      { code: 'REPLY-UNREADABLE', id: 'BBBB2222' },
      { code: 'REPLY-ODD', id: 'CCCC2222', problems: [amount, list] },
      { code: 'REPLY-ODD', id: 'DDDD2222', about: 'get /api/bonus' },
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
    const mediaQueries = () =>
      [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));
    render(<Page />);
    expect(mediaQueries()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
    document.documentElement.dataset['theme'] = 'dark';
    render(<Page />);
    expect(mediaQueries()).toEqual(['not all', 'all']);
    document.documentElement.dataset['theme'] = '';
  });
});
