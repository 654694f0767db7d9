import type { Reader } from './variable';
import type { Name, Values } from './variables';

/** What must hold between the values of several variables, or of one in one program alone. */
interface Rule {
  /** The variables that it speaks of; it is asked only where each of them can be used. */
  of: readonly Name[];
  /** The sentence for values that break it. */
  problem(values: Values, reader: Reader): string | undefined;
}

/** What the demo encrypts the passwords of game accounts with: everybody knows it. */
export const demoGameSecret = 'wallet-games';

/** As many characters as 128 random bits have in hexadecimal. */
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
      // An older one may still be needed to open; what is encrypted from now on must not be for everybody to open.
      if (isStrong(first ?? '')) return undefined;
      return (
        `GAME_SECRET must begin with a secret of your own of at least ${secretLength.characters} characters, ` +
        `${secretLength.different} of them different, as "openssl rand -hex 32" makes it.`
      );
    },
  },
];
