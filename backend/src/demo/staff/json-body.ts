/** A route's schema for a JSON object with these fields and no others; a call from another site's form never fits. */
export function jsonBody(
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
): { body: object } {
  return { body: { type: 'object', additionalProperties: false, required, properties } };
}
