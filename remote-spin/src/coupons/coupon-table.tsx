import type { Coupon } from '@wallet/platform/api';
import {
  Button,
  currencyOf,
  DateTime,
  Money,
  Pagination,
  Table,
  type TableColumn,
  VisuallyHidden,
} from '@wallet/ui';
import { useOpenDialog } from '@wallet/platform';
import { useState } from 'react';
import { useText } from '../text';
import classes from './coupon-table.module.css';

/** Rows of a page (S9.12). */
const pageSize = 3;

/** The coupons, three to a page, with their place, slice, prize, amount and a way to claim them (S2.56). */
export function CouponTable({ coupons }: { coupons: readonly Coupon[] }) {
  const t = useText();
  const openDialog = useOpenDialog();
  const [wanted, setWanted] = useState(1);
  const pages = Math.ceil(coupons.length / pageSize);
  // The list may have become shorter since the page was chosen.
  const page = Math.min(wanted, pages);
  const first = (page - 1) * pageSize;
  const columns: TableColumn<Coupon>[] = [
    { id: 'index', header: t('coupons.index'), cell: (_, index) => first + index + 1 },
    { id: 'slice', header: t('coupons.slice'), cell: ({ prize }) => prize.slice || '–' },
    {
      id: 'prize',
      header: t('coupons.prize'),
      cell: ({ prize, expireAt }) => (
        <>
          {prize.name || '–'}
          {expireAt && (
            <small className={classes.expires}>
              {t('coupons.expires')} <DateTime value={expireAt} />
            </small>
          )}
        </>
      ),
    },
    {
      id: 'amount',
      header: t('coupons.amount'),
      cell: ({ amount, currency }) =>
        amount === null || amount > 0 ? (
          <Money className={classes.amount} satang={amount} currency={currencyOf(currency)} />
        ) : (
          t('coupons.gift')
        ),
      align: 'end',
    },
    {
      id: 'claim',
      header: t('coupons.claimHeader'),
      cell: ({ coupon, prize }) =>
        coupon === null ? (
          <small>{t('coupons.askSupport')}</small>
        ) : (
          <Button size="small" className={classes.claim} onClick={() => openDialog('spin.claim', { coupon })}>
            {t('coupons.claim')} <VisuallyHidden>{prize.slice}</VisuallyHidden>
          </Button>
        ),
      align: 'end',
    },
  ];
  return (
    <div className={classes.coupons}>
      <Table
        caption={t('coupons.caption')}
        columns={columns}
        rows={coupons.slice(first, first + pageSize)}
        rowKey={({ coupon }, index) => `${first + index} ${coupon ?? ''}`}
        stacked
      />
      <Pagination page={page} pages={pages} onPage={setWanted} label={t('coupons.pages')} />
    </div>
  );
}
