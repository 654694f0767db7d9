import { errorText, useElementId } from '@wallet/platform';
import { EmptyState, ErrorState, Pagination, Table, type TableColumn } from '@wallet/ui';
import { type ReactNode } from 'react';
import classes from './history.module.css';
import { HistorySkeleton } from './history-skeleton';
import type { useHistory } from './use-history';

export interface HistoryProps<Row> {
  title: string;
  /** One sentence for a list with nothing in it yet. */
  emptyTitle: string;
  /** How something comes to be in it. */
  emptyText: ReactNode;
  /** One sentence for a list that could not be read. */
  failedTitle: string;
  columns: readonly TableColumn<Row>[];
  history: ReturnType<typeof useHistory<Row>>;
}

/** A paged table of what was, with its loading, empty and failed states (S2.38). */
export function History<Row>(props: HistoryProps<Row>) {
  const { title, emptyTitle, emptyText, failedTitle, columns, history } = props;
  const { query, page, pages, setPage } = history;
  const id = useElementId();
  const rows = query.data?.rows ?? [];
  return (
    <section className={classes.history} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {query.isPending && <HistorySkeleton label={title} />}
      {query.isError && !query.data && (
        <ErrorState title={failedTitle} retrying={query.isFetching} onRetry={() => void query.refetch()}>
          <p>{errorText(query.error)}</p>
        </ErrorState>
      )}
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
