import { nearNames } from '@wallet/contract/environment';

/** Says which variables of the environment nobody reads although their names are very near to ones that are read. */
export function printNearNames(): void {
  for (const sentence of nearNames(process.env, 'site')) process.stderr.write(`${sentence}\n`);
}
