import type { GenericSchema } from 'valibot';

/**
 * The programs that read the environment: the site (`pnpm start`, `pnpm dev`), the backend by itself, and the command
 * for the backend's settings (`pnpm settings`).
 */
export type Reader = 'site' | 'backend' | 'settings';

/** All that is known of one variable of the environment. */
export interface Variable {
  /** What it does, in a clause for the documents. */
  does: string;
  /** What its value must be, as the end of "NAME must be …". */
  form: string;
  /** A value of that form. */
  example: string;
  /** Who reads it. The site hands all of its environment on to the backend that it starts. */
  readBy: readonly Reader[];
  /** The value that each reader takes where none is given, written as in the environment. */
  otherwise?: Readonly<Partial<Record<Reader, string>>>;
  /** What the documents say of the default where it is not that value itself. */
  otherwiseText?: string | Readonly<Partial<Record<Reader, string>>>;
  /** Whether its value must not be shown anywhere. */
  isSecret?: true;
  /** Reads the text; the text is trimmed and not empty. */
  schema: GenericSchema<string, unknown>;
}

export const both = ['site', 'backend'] as const;
export const all = ['site', 'backend', 'settings'] as const;
export const site = ['site'] as const;
export const backend = ['backend'] as const;
export const siteAndSettings = ['site', 'settings'] as const;

/** One default for every reader. */
export const forAll = (value: string): Readonly<Record<Reader, string>> => ({
  site: value,
  backend: value,
  settings: value,
});
