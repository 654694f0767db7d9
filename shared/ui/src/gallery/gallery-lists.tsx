import { useState } from 'react';
import { satang } from '@wallet/contract/satang';
import { Card } from '../card';
import { DateTime } from '../date-time';
import { Money } from '../money';
import { Pagination } from '../pagination';
import { StatusBadge } from '../badge';
import { Table, type TableColumn } from '../table';
import { GallerySection } from './gallery-section';
import classes from './gallery.module.css';

interface Row {
  id: number;
  name: string;
  amount: number;
  status: string;
}

const rows: Row[] = [
  { id: 1, name: 'สมหญิง ใจดีมากเป็นพิเศษ', amount: 1_234_567_890, status: 'SUCCESS' },
  { id: 2, name: 'ສົມສັກ ວົງສະຫວັນ', amount: 5_000, status: 'FAILED' },
  { id: 3, name: 'Alexandra', amount: 100, status: 'PENDING' },
];

const columns: TableColumn<Row>[] = [
  { id: 'date', header: 'วันที่', cell: () => <DateTime value="2026-11-20T08:31:00+07:00" /> },
  { id: 'name', header: 'ชื่อ', cell: (row) => row.name },
  {
    id: 'amount',
    header: 'จำนวนเงิน',
    align: 'end',
    cell: (row) => <Money satang={satang(row.amount)} bare />,
  },
];

/** Renders tables and their pagination. */
export function GalleryLists() {
  const [page, setPage] = useState(7);
  return (
    <GallerySection title="Lists">
      <Card title="3">
        <Table caption="Three columns" columns={columns} rows={rows} rowKey={(row) => row.id} />
        <Pagination page={page} pages={20} onPage={setPage} />
      </Card>
      <Card title="4">
        <Table
          caption="Four columns"
          stacked
          columns={[
            ...columns,
            { id: 'status', header: 'สถานะ', cell: (row) => <StatusBadge status={row.status} /> },
          ]}
          rows={rows}
          rowKey={(row) => row.id}
        />
        <Pagination page={1} pages={3} onPage={() => undefined} label="Four columns" />
      </Card>
      <div className={classes.columns}>
        <Table caption="Busy" busy columns={columns.slice(1)} rows={rows.slice(1)} rowKey={(row) => row.id} />
      </div>
    </GallerySection>
  );
}
