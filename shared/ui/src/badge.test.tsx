import { render, screen } from '@testing-library/react';
import { addTexts } from '@wallet/platform/i18n';
import { StatusBadge, statusTone } from './badge';
import th from '@wallet/platform/locales/common.th.json';

beforeAll(() => addTexts('common', 'th', th));

test.each([
  ['SUCCESS', 'success', th.status.success],
  ['FAILED', 'failed', th.status.failed],
  ['WAITING', 'progress', th.status.progress],
])('[S4.19] shows %s in the colour of %s with an icon and a word', (status, tone, word) => {
  const { container } = render(<StatusBadge status={status} />);
  expect(screen.getByText(word)).toBeVisible();
  expect(container.querySelector(`.${tone} svg`)).toBeInTheDocument();
});

test('[S4.19] returns success for SUCCESS, failed for FAILED and progress for anything else', () => {
  expect(statusTone('SUCCESS')).toBe('success');
  expect(statusTone('FAILED')).toBe('failed');
  for (const status of ['PENDING', 'WAITING', '', 'success']) expect(statusTone(status)).toBe('progress');
});
