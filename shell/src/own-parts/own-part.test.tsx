import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadCode } from '@wallet/platform';
import { collectReports, type Problem } from '@wallet/platform/reporting';
import { renderRemote } from '@wallet/testing';
import shell from '../locales/th.json';
import { OwnPart } from './own-part';

jest.mock('@wallet/platform', () => ({
  ...jest.requireActual<object>('@wallet/platform'),
  loadCode: jest.fn(),
}));

const told: Problem[] = [];
const ownParts = { ownPages: { '/contact': () => <h1>Contact</h1> } };

function open() {
  renderRemote(<OwnPart about="/contact" of={({ ownPages: { '/contact': Page } }) => <Page />} />, {
    texts: { shell },
  });
}

beforeEach(() => {
  told.length = 0;
  collectReports((problem) => {
    told.push(problem);
    return 'K7QM2F8A';
  });
});
afterEach(() => {
  collectReports(undefined);
  jest.useRealTimers();
});

test('code that does not come in time is told of in its place and reported', async () => {
  jest.useFakeTimers();
  jest.mocked(loadCode).mockReturnValue(new Promise(() => undefined));
  open();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('status')).toHaveTextContent('ใช้เวลานานกว่าปกติ');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('alert')).toHaveTextContent(shell.failed.safe);
  expect(screen.getByRole('alert')).toHaveTextContent('REMOTE-TIMEOUT · K7QM2F8A');
  expect(told).toEqual([
    expect.objectContaining({ code: 'REMOTE-TIMEOUT', remote: 'shell', about: 'own-parts' }),
  ]);
});

test('code that cannot be had is told of, and “try again” asks for it once more', async () => {
  jest.mocked(loadCode).mockRejectedValueOnce(new Error('500'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('REMOTE-UNREACHABLE · K7QM2F8A');
  jest.mocked(loadCode).mockResolvedValueOnce(ownParts);
  await userEvent.click(screen.getByRole('button', { name: shell.failed.retry }));
  expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible();
});

test('what is there already stands in its place at once, without a request', () => {
  jest.mocked(loadCode).mockClear();
  open();
  expect(screen.getByRole('heading', { name: 'Contact' })).toBeVisible();
  expect(loadCode).not.toHaveBeenCalled();
});
