import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadCode } from '@wallet/platform';
import { collectReports, type Problem } from '@wallet/platform/reporting';
import { renderRemote } from '@wallet/testing';
import shell from '../locales/th.json';
import { BuiltInPart } from './built-in-part';

jest.mock('@wallet/platform', () => ({
  ...jest.requireActual<object>('@wallet/platform'),
  loadCode: jest.fn(),
}));

const reports: Problem[] = [];
const builtInParts = { builtInPages: { '/contact': () => <h1>Contact</h1> } };

const open = () =>
  renderRemote(
    <BuiltInPart about="/contact" render={({ builtInPages: { '/contact': Page } }) => <Page />} />,
    { texts: { shell } },
  );

beforeEach(() => {
  reports.length = 0;
  collectReports((problem) => {
    reports.push(problem);
    return 'K7QM2F8A';
  });
});
afterEach(() => {
  collectReports(undefined);
  jest.useRealTimers();
});

test('shows and reports that the code did not load in time', async () => {
  jest.useFakeTimers();
  jest.mocked(loadCode).mockReturnValue(new Promise(() => undefined));
  open();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('status')).toHaveTextContent('ใช้เวลานานกว่าปกติ');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('alert')).toHaveTextContent(shell.failed.safe);
  expect(screen.getByRole('alert')).toHaveTextContent('REMOTE-TIMEOUT · K7QM2F8A');
  expect(reports).toEqual([
    expect.objectContaining({ code: 'REMOTE-TIMEOUT', remote: 'shell', about: 'own-parts' }),
  ]);
});

test('shows that the code could not be loaded, and loads it again on retry', async () => {
  jest.mocked(loadCode).mockRejectedValueOnce(new Error('500'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('REMOTE-UNREACHABLE · K7QM2F8A');
  jest.mocked(loadCode).mockResolvedValueOnce(builtInParts);
  await userEvent.click(screen.getByRole('button', { name: shell.failed.retry }));
  expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible();
});

test('renders a part at once when its code is loaded already', () => {
  jest.mocked(loadCode).mockClear();
  open();
  expect(screen.getByRole('heading', { name: 'Contact' })).toBeVisible();
  expect(loadCode).not.toHaveBeenCalled();
});
