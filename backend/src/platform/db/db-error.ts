/** What an engine's failure looks like to everything above the driver. */
export interface DbErrorFields {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  detail?: string | undefined;
}

/** A refused or failed statement; `code` is the SQLSTATE, `constraint` the name of the constraint that refused. */
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
