import type { Reader } from './variable';
import type { Name, Values } from './variables';

/** A rule between the values of several variables, or about one variable in one process. */
interface Rule {
  /** The variables of the rule; it is checked only when each of them is valid. */
  of: readonly Name[];
  /** Returns the error message when the values break the rule. */
  problem(values: Values, reader: Reader): string | undefined;
}

/** The demo's key for the passwords of game accounts: it is public. */
export const demoGameSecret = 'wallet-games';

/** The number of hexadecimal characters of 128 random bits. */
const secretLength = { characters: 32, different: 10 };

const isStrong = (secret: string): boolean =>
  secret.length >= secretLength.characters && new Set(secret).size >= secretLength.different;

export const rules: readonly Rule[] = [
  {
    of: ['PORT'],
    problem: ({ PORT }, reader) =>
      reader === 'site' && PORT === 0
        ? 'PORT must be a whole number from 1 to 65535 for the site, not "0".'
        : undefined,
  },
  {
    of: ['SANDBOX', 'DEMO'],
    problem: ({ SANDBOX, DEMO }) => (SANDBOX && !DEMO ? 'SANDBOX can be 1 only where DEMO is 1.' : undefined),
  },
  {
    of: ['GAME_SECRET', 'DEMO'],
    problem({ GAME_SECRET = [], DEMO }) {
      const [first] = GAME_SECRET;
      if (DEMO && (first === undefined || first === demoGameSecret)) return undefined;
      // An older secret may still be needed to decrypt; new data must not be encrypted with a public one.
      if (isStrong(first ?? '')) return undefined;
      return (
        `GAME_SECRET must begin with a secret of your own of at least ${secretLength.characters} characters, ` +
        `${secretLength.different} of them different, as "openssl rand -hex 32" makes it.`
      );
    },
  },
];
