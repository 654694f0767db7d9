import { render, screen } from '@testing-library/react';
import { addTexts } from '@wallet/platform/i18n';
import th from '@wallet/platform/locales/common.th.json';
import { StatusBadge } from './badge';

beforeAll(() => addTexts('common', 'th', th));

test.each([
  ['SUCCESS', 'success', th.status.success],
  ['FAILED', 'failed', th.status.failed],
  ['WAITING', 'progress', th.status.progress],
])('[S4.19] %s is shown in the colour of %s with an icon and the word', (status, tone, word) => {
  const { container } = render(<StatusBadge status={status} />);
  expect(screen.getByText(word)).toBeVisible();
  expect(container.querySelector(`.${tone} svg`)).toBeInTheDocument();
});
