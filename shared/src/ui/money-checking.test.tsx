import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts } from '@wallet/shared/i18n';
import th from '../i18n/locales/common.th.json';
import { MoneyChecking } from './money-checking';

beforeAll(() => addTexts('common', 'th', th));

test('while the outcome is not known it says so, and asks at once when told', async () => {
  const again = jest.fn();
  render(<MoneyChecking state={{ status: 'checking', input: 100, since: 0 }} onAgain={again} />);
  expect(screen.getByRole('status')).toHaveTextContent(th.checking.title);
  expect(screen.getByRole('status')).toHaveTextContent(th.checking.words);
  await userEvent.click(screen.getByRole('button', { name: th.checking.now }));
  expect(again).toHaveBeenCalledTimes(1);
});

test('without a network it says what happens when there is one again', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<MoneyChecking state={{ status: 'checking', input: 100, since: 0 }} onAgain={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent(th.checking.offline);
  online.mockRestore();
});

test('an act of days ago is left to the statement; otherwise nothing is said', () => {
  const { rerender } = render(
    <MoneyChecking state={{ status: 'idle', tooOld: 100 }} onAgain={() => undefined} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent(th.checking.tooOld);
  rerender(<MoneyChecking state={{ status: 'sending', input: 100 }} onAgain={() => undefined} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
