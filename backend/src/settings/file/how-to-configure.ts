import { settingsCommand } from '../../core/built-form';
import type { Db } from '../../core/db/driver';

const meanwhile: Readonly<Record<Db['engine'], string>> = {
  postgres: 'The backend may run meanwhile, and goes by it within a second.',
  pglite: 'The embedded database belongs to one process: stop it first, and start it again afterwards.',
};

/** Returns the lines that are printed at start when features still need configuration. */
export const howToConfigure = (missing: readonly string[], engine: Db['engine']): string[] => [
  'Still to be configured, until then members cannot use all of the site:',
  ...missing.map((sentence) => `  ${sentence}`),
  `Settings are decided in one file (docs/settings.md). ${meanwhile[engine]}`,
  `  ${settingsCommand} export wallet.yaml   writes what holds now, with a line about each setting`,
  `  ${settingsCommand} check wallet.yaml    says what is wrong in the file`,
  `  ${settingsCommand} apply wallet.yaml    makes it so`,
];
