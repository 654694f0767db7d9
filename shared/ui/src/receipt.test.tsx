import { render, screen } from '@testing-library/react';
import { Receipt } from './receipt';

test('shows the amount and each row as a name with its value', () => {
  render(
    <Receipt
      amount="150.50 baht"
      rows={[
        { id: 'from', label: 'From', value: 'Wallet' },
        { id: 'to', label: 'To', value: 'KBANK 123-4-56789-0' },
      ]}
    />,
  );
  expect(screen.getByText('150.50 baht')).toBeVisible();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['From', 'To']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'Wallet',
    'KBANK 123-4-56789-0',
  ]);
});

test('leaves out rows that do not apply, and the amount when there is none', () => {
  const { container } = render(<Receipt rows={[false, { id: 'to', label: 'To', value: 'Wallet' }, null]} />);
  expect(screen.getAllByRole('term')).toHaveLength(1);
  expect(container.querySelector('p')).toBeNull();
});
