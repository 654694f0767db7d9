import type { ApiError } from '@wallet/contract';
import { useElementId, useFetchDelay } from '@wallet/platform';
import type { CallOptions, PageRequest } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';
import {
  EmptyState,
  pageOf,
  Pagination,
  QueryErrorState,
  Skeleton,
  Table,
  type TableColumn,
  VisuallyHidden,
} from '@wallet/ui';
import { useState, type ReactNode } from 'react';
import { useText } from '../text';
import classes from './history.module.css';

/** One page of a list, and the number of rows on all pages. */
interface PageOf<Row> {
  /** Null when the backend does not report it. */
  total: number | null;
  /** As received: all rows when the backend does not page. */
  rows: readonly Row[];
}

/** Rows on one page (S2.38, S9.12). */
const limit = 10;

/**
 * Fetches a list page by page, the newest row first. The old page stays until the next one is loaded; after an error the
 * number of pages stays, so that the person can go back. Without a total, a full page has a next page; if that one is
 * empty, the page before it was the last.
 */
export function useHistory<Row>(
  name: string,
  load: (body: PageRequest, options: CallOptions) => Promise<PageOf<Row>>,
) {
  const [page, setPage] = useState(1);
  const [knownPages, setKnownPages] = useState(0);
  const [lastPage, setLastPage] = useState(Number.POSITIVE_INFINITY);
  const delay = useFetchDelay();
  const query = useQuery<PageOf<Row> & { pages: number }, ApiError>({
    queryKey: ['promotions', name, page],
    queryFn: async ({ signal }) => {
      // When a user turns pages quickly, only the last of them is fetched.
      await delay(signal);
      const { total: reportedTotal, rows } = await load({ page, limit }, { signal });
      const total = reportedTotal !== null && reportedTotal >= 0 ? reportedTotal : null;
      return { total, ...pageOf(rows, { total, page, limit }) };
    },
    placeholderData: (previous) => previous,
  });
  const { data, isPlaceholderData } = query;
  if (data && !isPlaceholderData) {
    const { total, rows } = data;
    const isPastEnd = total === null && rows.length === 0 && page > 1;
    // Without a total, a full page does not show how many pages follow: the pages already seen stay.
    const hasUnknownRest = total === null && rows.length === limit;
    const pageCount = hasUnknownRest ? Math.max(data.pages, knownPages) : data.pages;
    const pages = isPastEnd ? page - 1 : Math.min(pageCount, lastPage);
    if (pages !== knownPages) setKnownPages(pages);
    if (isPastEnd) {
      setLastPage(page - 1);
      setPage(page - 1);
    }
  }
  return { query, page, setPage, pages: knownPages };
}

/** Renders placeholders while the first page loads. */
function HistorySkeleton({ label }: { label: string }) {
  const t = useText();
  return (
    <div className={classes.rows} role="status">
      <VisuallyHidden>{t('history.loading', { label })}</VisuallyHidden>
      {Array.from({ length: 3 }, (_, row) => (
        <Skeleton key={row} shape="text" />
      ))}
    </div>
  );
}

export interface HistoryProps<Row> {
  title: string;
  emptyTitle: string;
  /** How to get a first row. */
  emptyText: ReactNode;
  /** Title of the error state. */
  failedTitle: string;
  columns: readonly TableColumn<Row>[];
  history: ReturnType<typeof useHistory<Row>>;
}

/** Renders a paged table with its loading, empty and error states (S2.38). */
export function History<Row>(props: HistoryProps<Row>) {
  const { title, emptyTitle, emptyText, failedTitle, columns, history } = props;
  const { query, page, pages, setPage } = history;
  const id = useElementId();
  const rows = query.data?.rows ?? [];
  return (
    <section className={classes.history} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {query.isPending && <HistorySkeleton label={title} />}
      {query.isError && !query.data && <QueryErrorState title={failedTitle} query={query} />}
      {query.data && rows.length === 0 && <EmptyState title={emptyTitle}>{emptyText}</EmptyState>}
      {rows.length > 0 && (
        <Table
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={(_, index) => `${page}:${index}`}
          busy={query.isPlaceholderData}
        />
      )}
      <Pagination page={page} pages={pages} onPage={setPage} label={title} busy={query.isPlaceholderData} />
    </section>
  );
}
