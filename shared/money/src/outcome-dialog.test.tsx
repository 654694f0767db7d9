import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '@wallet/platform/router';
import { inSite } from '@wallet/testing';
import { addTexts } from '@wallet/platform/i18n';
import { makeApiError } from '@wallet/contract';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { OutcomeDialog } from './outcome-dialog';

beforeAll(() => {
  addTexts('common', 'th', common);
  addTexts('errors', 'th', errors);
});

test.each([
  'SLOT_ALREADY_ACTIVE',
  'SLOT_ACTIVATE_FAIL',
  'SLOT_NO_ACCOUNT',
  'SLOT_RESET_PASSWORD_FAIL',
  'NO_GAME',
  'TRANSFER_MINIMUM',
  'MONEY_NOT_ENOUGH',
  'TRANSFER_FAIL',
  'NO_BANK',
  'NO_WALLET',
  'QR_FAIL',
] as const)('[S8.8] [S8.15] %s shows its message under the generic title', (code) => {
  render(
    <OutcomeDialog error={makeApiError({ kind: 'code', code, status: 422 })} onClose={() => undefined} />,
  );
  const dialog = screen.getByRole('alertdialog', { name: common.errorTitle });
  expect(dialog).toHaveTextContent(errors[code]);
  expect(dialog).not.toHaveTextContent(code);
});

test.each([
  'BONUS_CONDITION',
  'BONUS_REMAINING',
  'BONUS_ALREADY_ACTIVE',
  'BONUS_MAX_CLAIMED',
  'BONUS_FULL',
  'PROMOTION_RECEIVED',
] as const)(
  '[S8.5] [S8.15] %s shows the reason as title, no error picture, and a link to the bonus page',
  async (code) => {
    inSite({ pages: ['/user/bonus'] });
    const close = jest.fn();
    render(
      <MemoryRouter>
        <OutcomeDialog error={makeApiError({ kind: 'code', code, status: 422 })} onClose={close} />
      </MemoryRouter>,
    );
    const dialog = screen.getByRole('alertdialog', { name: common.refused[code] });
    expect(dialog).toHaveTextContent(errors[code]);
    expect(dialog.querySelector('[viewBox="0 0 240 160"]')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: common.bonus.see }));
    expect(close).toHaveBeenCalledTimes(1);
  },
);

test('[S8.15] shows the server’s message unchanged', () => {
  render(
    <OutcomeDialog
      error={makeApiError({ kind: 'message', message: 'ธนาคารปิดปรับปรุง', status: 422 })}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByRole('alertdialog')).toHaveTextContent('ธนาคารปิดปรับปรุง');
  expect(screen.getByRole('button', { name: common.ok })).toHaveFocus();
});

test('[S8.16] shows a success with its title, and focuses its button', async () => {
  const close = jest.fn();
  render(
    <OutcomeDialog title="ทำรายการสำเร็จ" message="เงินถึงแล้ว" onClose={close}>
      ยอดคงเหลือ 500.00 บาท
    </OutcomeDialog>,
  );
  expect(screen.getByRole('dialog', { name: 'ทำรายการสำเร็จ' })).toHaveAccessibleDescription(
    'เงินถึงแล้ว ยอดคงเหลือ 500.00 บาท',
  );
  expect(screen.getByRole('button', { name: common.done })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(close).toHaveBeenCalledTimes(1);
});
