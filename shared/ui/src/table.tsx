/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- `display: block` in the stacked form removes the roles of the elements. */
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import classes from './table.module.css';
import { VisuallyHidden } from './visually-hidden';

/** A column of a `Table`. */
export interface TableColumn<Row> {
  id: string;
  header: ReactNode;
  /** Renders the row's cell. */
  cell: (row: Row, index: number) => ReactNode;
  /** Use `end` for figures, so that their decimals are aligned. */
  align?: 'start' | 'end';
}

export interface TableProps<Row> {
  /** Content of the table, for screen readers. */
  caption: ReactNode;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** Shows each row as a block of header and value pairs on a phone: for tables of four or more columns. */
  stacked?: boolean;
  /** True while new rows load; the old rows stay, paler, so that nothing jumps. */
  busy?: boolean;
  className?: string;
}

/**
 * Renders a table of rows. It sets the ARIA roles itself, because `display: block` in the stacked form would remove
 * them.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  stacked = false,
  busy = false,
  className,
}: TableProps<Row>) {
  return (
    <table
      role="table"
      className={classNames(classes.table, stacked && classes.stacked, busy && classes.busy, className)}
      aria-busy={busy || undefined}
    >
      <caption className={classes.caption}>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={column.align && classes[column.align]}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)} role="row">
            {columns.map((column) => (
              <td key={column.id} role="cell" className={column.align && classes[column.align]}>
                {stacked && (
                  <span className={classes.name} aria-hidden="true">
                    {column.header}
                  </span>
                )}
                <span className={classes.value}>{column.cell(row, index)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
