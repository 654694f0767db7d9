declare const valueType: unique symbol;

/** A column of a row: the type of its values, and its SQL when that is not the snake case of its name. */
export interface Column<T> {
  sql?: string;
  readonly [valueType]?: T;
}

/** The columns of a row by the names that the program uses. The type, the query and the rows follow from this map. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

export type RowOf<Map extends Columns> = {
  [Name in keyof Map]: Map[Name] extends Column<infer T> ? T : never;
};

/** Describes a column. @param sql a constant SQL expression; by default `created_at` for `createdAt` */
export const column = <T>(sql?: string): Column<T> => (sql === undefined ? {} : { sql });

/** Returns the column of a name: `grant_max` for `grantMax`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the list of a `select` or `returning`. @param table the alias of the table of columns without SQL */
export const selectList = (columns: Columns, table?: string): string =>
  Object.entries(columns)
    .map(
      ([name, { sql = `${table === undefined ? '' : `${table}.`}${snakeCase(name)}` }]) =>
        `${sql} as "${name}"`,
    )
    .join(', ');
