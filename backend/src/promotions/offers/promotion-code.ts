/** A promotion's code as a member may type it, in the form that it is stored in. */
export function promotionCode(typed: string): string {
  return typed.trim().normalize('NFC').toUpperCase();
}
