import { satang } from '@wallet/contract/satang';
import { Badge, StatusBadge } from '../badge';
import { Card } from '../card';
import { DateTime } from '../date-time';
import { IconButton } from '../icon-button';
import { Money } from '../money';
import { Tile } from '../tile';
import { useCommonText } from '../use-common-text';
import { GallerySection } from './gallery-section';
import { useState } from 'react';
import { Pagination } from '../pagination';
import { Table, type TableColumn } from '../table';
import classes from './gallery.module.css';

const threeDaysAgo = Date.now() - 3 * 86_400_000;

/** Renders cards with amounts, states and actions. */
export function GalleryCards() {
  const t = useCommonText();
  return (
    <GallerySection title="Cards">
      <div className={classes.columns}>
        <Card tone="night">
          <div className={classes.balance}>
            <div className={classes.media}>
              <span className={`${classes.grow} ${classes.soft}`}>ยอดเงินทั้งหมด</span>
              <IconButton icon="refresh" label={t('retry')} />
            </div>
            <Money satang={satang(1_234_567_890)} size="xxl" />
            <span className={classes.soft}>
              <DateTime value="2026-11-20T08:31:00+07:00" />
            </span>
          </div>
        </Card>
        <Card title="กระเป๋าเงิน" action={<Badge tone="gold">x10</Badge>}>
          <Money satang={satang(123_450)} size="xl" />
        </Card>
        <Card tone="sunken" title="ກະເປົາເງິນ">
          <Money satang={satang(250_000_000)} currency="LAK" size="l" />
        </Card>
        <Card title="Statement">
          <div className={classes.media}>
            <div className={classes.grow}>
              <DateTime value={threeDaysAgo} relative />
              <div>
                <StatusBadge status="SUCCESS" />
              </div>
            </div>
            <Money satang={satang(50_000)} signed size="l" />
          </div>
          <div className={`${classes.row} ${classes.below}`}>
            <StatusBadge status="FAILED" />
            <StatusBadge status="PENDING" />
            <Badge>SLOT</Badge>
          </div>
        </Card>
      </div>
      <div className={classes.tiles}>
        <Tile icon="deposit" label="ฝากเงิน" tone="gold" />
        <Tile icon="transfer" label="โอนเงิน" />
        <Tile icon="withdraw" label="ถอนเงิน" />
        <Tile icon="users" label="ชวนเพื่อน" note={<Money satang={satang(12_000)} />} />
        <Tile icon="bonus" label="โบนัส" busy />
        <Tile icon="wheel" label="ວົງລໍ້ນຳໂຊກ" disabled />
        <Tile
          icon="statement"
          label="Statement history"
          link={({ className, children }) => (
            <a href="#gallery" className={className}>
              {children}
            </a>
          )}
        />
      </div>
    </GallerySection>
  );
}

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
