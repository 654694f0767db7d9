import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts } from '@wallet/platform/i18n';
import th from '@wallet/platform/locales/common.th.json';
import { Button } from './button';

beforeAll(() => addTexts('common', 'th', th));

test('keeps the label and the focus of a busy button, announces the action and ignores clicks', async () => {
  const click = jest.fn();
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} onClick={click}>
        ถอน 500.00 บาท
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'ถอน 500.00 บาท' });
  await userEvent.click(button);
  expect(submit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: /ถอน 500.00 บาท/ })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(th.working);
  expect([click.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
});

test('submits a form only with type="submit"', async () => {
  const submit = jest.fn();
  render(
    <form onSubmit={submit}>
      <Button>ดูรหัส</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'ดูรหัส' }));
  expect(submit).not.toHaveBeenCalled();
});
