import { nearNames } from '@wallet/contract/environment';

/** Prints the environment variables that no code reads but whose names are close to known ones. */
export function printNearNames(): void {
  for (const sentence of nearNames(process.env, 'site')) process.stderr.write(`${sentence}\n`);
}
