import { satisfy } from './version-range';

/**
 * Version of what the shell gives to remotes: the shared modules and their exports, the exposed modules' contract,
 * events, storage keys. A minor step adds, a major step breaks.
 */
export const shellApiVersion = '4.0.0';

/** Form of a range of the shell API: one major version, as `^3.2.0`, or two, as `^3.3.0 || ^4.0.0`. */
export const shellApiRange = /^\^\d+\.\d+\.\d+( \|\| \^\d+\.\d+\.\d+)?$/;

/** Returns true when the range of a remote's manifest, of the form `shellApiRange`, allows this version of the shell API. */
export const supportsShellApi = (range: string, version: string): boolean => satisfy(version, range);
