export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/**
 * How hard a password is to guess, as a hint while it is typed: the server alone decides what it takes.
 * Length counts most; repeated characters, sequences and the person's own phone number or name count for nothing.
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const characters = Array.from(password);
  if (characters.length < 8) return 'short';
  const plain = password.toLowerCase();
  const isKnown = known.some((text) => text.length >= 4 && plain.includes(text.toLowerCase()));
  const steps = characters
    .slice(1)
    .filter(
      (character, at) =>
        Math.abs((character.codePointAt(0) ?? 0) - (characters[at]?.codePointAt(0) ?? 0)) > 1,
    );
  const variety = new Set(plain).size;
  if (isKnown || variety < 5 || steps.length < characters.length / 3) return 'weak';
  const score = kinds.filter((kind) => kind.test(password)).length + (characters.length - 8) / 2;
  if (score >= 4.5) return 'strong';
  return score >= 2 ? 'fair' : 'weak';
}
