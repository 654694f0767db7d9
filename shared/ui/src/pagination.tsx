import { classNames } from './class-names';
import { Icon } from './icon';
import { useCommonText } from './use-common-text';
import classes from './pagination.module.css';

export interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  /** Number of pages; with one or none, nothing is rendered. */
  pages: number;
  onPage: (page: number) => void;
  /** Names the paged list, when a page has several. */
  label?: string;
  /** True while the next page loads. */
  busy?: boolean;
}

/** Renders buttons for the pages of a list: 3 before the current one and 1 after, the first and the last (S9.12). */
export function Pagination({ page, pages, onPage, label, busy = false }: PaginationProps) {
  const t = useCommonText();
  if (pages < 2) return null;
  const renderStep = (to: number, name: string) => (
    <button
      type="button"
      className={classes.step}
      aria-label={name}
      disabled={busy || to < 1 || to > pages}
      onClick={() => onPage(to)}
    >
      {to < page && <Icon name="chevron-left" size={20} />}
      <span className={classes.word}>{name}</span>
      {to > page && <Icon name="chevron-right" size={20} />}
    </button>
  );
  return (
    <nav className={classes.pagination} aria-label={label ?? t('pages')} aria-busy={busy || undefined}>
      {renderStep(page - 1, t('previous'))}
      <ul className={classes.pages}>
        {pageRange(page, pages).map((entry, index) =>
          entry === 'gap' ? (
            <li key={`gap-${index}`} className={classes.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={entry}>
              <button
                type="button"
                className={classNames(classes.page, entry === page && classes.current)}
                aria-current={entry === page ? 'page' : undefined}
                aria-label={entry === page ? t('pageOf', { page, pages }) : t('page', { page: entry })}
                disabled={busy && entry !== page}
                onClick={() => entry !== page && onPage(entry)}
              >
                {entry}
              </button>
            </li>
          ),
        )}
      </ul>
      {renderStep(page + 1, t('next'))}
    </nav>
  );
}

/** Number of pages that are shown before and after the current one (S9.12). */
const pagesBefore = 3;
const pagesAfter = 1;

/**
 * Returns the pages to show: those around the current one, the first and the last, and `gap` where more than one page
 * is left out.
 */
export function pageRange(current: number, total: number): (number | 'gap')[] {
  const from = Math.max(1, Math.min(current, total) - pagesBefore);
  const to = Math.min(total, current + pagesAfter);
  const range: (number | 'gap')[] = [];
  if (from > 1) range.push(1);
  if (from === 3) range.push(2);
  if (from > 3) range.push('gap');
  for (let page = from; page <= to; page++) range.push(page);
  if (to === total - 2) range.push(total - 1);
  if (to < total - 2) range.push('gap');
  if (to < total) range.push(total);
  return range;
}
