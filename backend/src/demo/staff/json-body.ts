/**
 * Returns a route's schema for a JSON object with only these fields. A request from another site's form never matches
 * it.
 */
export function jsonBody(
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
): { body: object } {
  return { body: { type: 'object', additionalProperties: false, required, properties } };
}
