import type { GenericSchema } from 'valibot';

/**
 * The processes that read the environment: the site (`pnpm start`, `pnpm dev`), the backend alone, and the command for
 * the backend's settings (`pnpm settings`).
 */
export type Reader = 'site' | 'backend' | 'settings';

/** The definition of one variable of the environment. */
export interface Variable {
  /** Its effect. The documents show it; it starts in lower case and has no final full stop. */
  description: string;
  /** The format of its value, as the end of "NAME must be …". */
  format: string;
  /** A valid value. */
  example: string;
  /** The processes that read it. The site passes its complete environment to the backend that it starts. */
  usedBy: readonly Reader[];
  /** The default of each process, written as in the environment. */
  default?: Readonly<Partial<Record<Reader, string>>>;
  /** The default as shown in the documents, when that differs from the value. */
  defaultText?: string | Readonly<Partial<Record<Reader, string>>>;
  /** True when the value must never be printed. */
  isSecret?: true;
  /** Parses the text, which is trimmed and not empty. */
  schema: GenericSchema<string, unknown>;
}

export const both = ['site', 'backend'] as const;
export const all = ['site', 'backend', 'settings'] as const;
export const site = ['site'] as const;
export const backend = ['backend'] as const;
export const siteAndSettings = ['site', 'settings'] as const;

/** Returns the same default for every process. */
export const forAll = (value: string): Readonly<Record<Reader, string>> => ({
  site: value,
  backend: value,
  settings: value,
});
