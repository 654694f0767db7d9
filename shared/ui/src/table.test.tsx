import { render, screen, within } from '@testing-library/react';
import { Table } from './table';

const rows = [
  { id: 1, name: 'สมชาย', amount: '100.00' },
  { id: 2, name: 'สมหญิง', amount: '50.00' },
];
const columns = [
  { id: 'no', header: 'ลำดับ', cell: (_: unknown, index: number) => index + 1 },
  { id: 'name', header: 'ชื่อ', cell: (row: (typeof rows)[number]) => row.name },
  { id: 'amount', header: 'จำนวน', align: 'end' as const, cell: (row: (typeof rows)[number]) => row.amount },
];

test.each([false, true])('renders a caption, headers and rows, stacked for phones or not (%p)', (stacked) => {
  render(
    <Table
      caption="รายการชวนเพื่อน"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      stacked={stacked}
    />,
  );
  const table = screen.getByRole('table', { name: 'รายการชวนเพื่อน' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['ลำดับ', 'ชื่อ', 'จำนวน']);
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByRole('cell', { name: 'สมหญิง' })).toBeVisible();
});

test('shows the old rows and a busy state while the next rows load', () => {
  render(<Table caption="รายการ" columns={columns} rows={rows} rowKey={(row) => row.id} busy />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('cell', { name: 'สมชาย' })).toBeVisible();
});
