/** A new id for a message: the same message sent again keeps it and stays one message. */
export function clientMessageId(): string {
  // Not randomUUID, which a page without a secure address does not have.
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
