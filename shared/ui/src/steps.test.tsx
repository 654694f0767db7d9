import { render, screen } from '@testing-library/react';
import { addTexts } from '@wallet/platform/i18n';
import th from '@wallet/platform/locales/common.th.json';
import { Steps } from './steps';

test('marks the current, completed and later steps', () => {
  addTexts('common', 'th', th);
  const steps = ['เบอร์โทร', 'โปรไฟล์', 'ธนาคาร'].map((label) => ({ id: label, label }));
  render(<Steps label="สมัครสมาชิก" steps={steps} current={1} />);
  expect(screen.getByRole('list', { name: 'สมัครสมาชิก' })).toBeVisible();
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['เบอร์โทรเสร็จแล้ว', '2โปรไฟล์', '3ธนาคาร']);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
