/** The fields of an engine's error that code outside the driver sees. */
export interface DbErrorFields {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  detail?: string | undefined;
}

/** A rejected or failed statement. `code` is the SQLSTATE, `constraint` the name of the violated constraint. */
export class DbError extends Error {
  override readonly name = 'DbError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;

  constructor(fields: DbErrorFields) {
    super(fields.message);
    this.code = fields.code;
    this.constraint = fields.constraint;
    this.detail = fields.detail;
  }
}
