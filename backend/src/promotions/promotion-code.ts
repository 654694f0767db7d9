/** Normalizes a promotion code that a member typed to its stored form. */
export function promotionCode(typed: string): string {
  return typed.trim().normalize('NFC').toUpperCase();
}
