import { isInRange } from './version-range';

/**
 * Version of the shell API: the shared modules and their exports, the contract of exposed modules, events and storage
 * keys. A minor version adds, a major one breaks.
 */
export const shellApiVersion = '5.0.0';

/** Format of a range of the shell API: one major version, like `^3.2.0`, or two, like `^3.3.0 || ^4.0.0`. */
export const shellApiRange = /^\^\d+\.\d+\.\d+( \|\| \^\d+\.\d+\.\d+)?$/;

/** Returns true when a range in the format of `shellApiRange` allows this version of the shell API. */
export const supportsShellApi = (range: string, version: string): boolean => isInRange(version, range);
