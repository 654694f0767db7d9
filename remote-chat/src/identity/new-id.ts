/** A new id that nobody can guess: of a message, a visit, a guest. */
export function newId(): string {
  // Not randomUUID, which a page without a secure address does not have.
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
