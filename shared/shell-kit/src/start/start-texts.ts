import type { Language } from '@wallet/contract';
// By name: every page contains only these texts of the file.
import { safe, start } from '../texts.json';

/** The messages of the page before any file of the shell is loaded. Every page contains them, so they are few. */
export const startTexts: Readonly<Record<Language, Record<'slow' | 'failed' | 'retry' | 'support', string>>> =
  start;

/** A sentence below the message of a slow or failed start, for a site with money. Every page contains it. */
export const safeTexts: Readonly<Record<Language, string>> = safe;
