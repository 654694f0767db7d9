import { DbError } from './db-error';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Converts any error of an engine to a DbError with its SQLSTATE and constraint. */
export function toDbError(thrown: unknown): DbError {
  if (thrown instanceof DbError) return thrown;
  const fields = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<string, unknown>;
  return new DbError({
    message: textOf(fields.message) || textOf(fields.code) || String(thrown),
    code: textOf(fields.code),
    constraint: textOf(fields.constraint),
    detail: textOf(fields.detail),
  });
}
