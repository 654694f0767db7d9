import { useOpenDialog } from '@wallet/platform';
import type { Coupon } from '@wallet/platform/api';
import {
  Button,
  Card,
  currencyOf,
  DateTime,
  EmptyState,
  Money,
  Pagination,
  Table,
  type TableColumn,
  VisuallyHidden,
} from '@wallet/ui';
import { useState } from 'react';
import { useText } from '../text';
import { CouponsPlaceholder } from './coupons-placeholder';
import classes from './coupons.module.css';
import { useCoupons } from './use-coupons';

/** Rows per page (S9.12). */
const pageSize = 3;

/** Renders the coupons, three per page, with a button to claim each (S2.56). */
function CouponTable({ coupons }: { coupons: readonly Coupon[] }) {
  const t = useText();
  const openDialog = useOpenDialog();
  const [chosenPage, setChosenPage] = useState(1);
  const pageCount = Math.ceil(coupons.length / pageSize);
  // The list may be shorter now than when the page was chosen.
  const page = Math.min(chosenPage, pageCount);
  const firstIndex = (page - 1) * pageSize;
  const columns: TableColumn<Coupon>[] = [
    { id: 'index', header: t('coupons.index'), cell: (_, index) => firstIndex + index + 1 },
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
        rows={coupons.slice(firstIndex, firstIndex + pageSize)}
        rowKey={({ coupon }, index) => `${firstIndex + index} ${coupon ?? ''}`}
        stacked
        className={classes.table}
      />
      <Pagination page={page} pages={pageCount} onPage={setChosenPage} label={t('coupons.pages')} />
    </div>
  );
}

/** Renders the card of the member's coupons with its loading, empty and error states. */
export function Coupons() {
  const t = useText();
  const query = useCoupons();
  const { data } = query;
  return (
    <Card title={t('coupons.title')}>
      {data && data.coupons.length > 0 && <CouponTable coupons={data.coupons} />}
      {data?.coupons.length === 0 && (
        <EmptyState title={t('coupons.emptyTitle')}>{t('coupons.emptyText')}</EmptyState>
      )}
      {!data && <CouponsPlaceholder query={query} />}
    </Card>
  );
}
