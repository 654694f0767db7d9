/** Maximum length of a suggested draft, in characters: the person reads it before sending it. */
const maxLength = 1000;

/** Returns the text of a suggested draft, which comes from another remote; null when it is not a text, blank or too long. */
export function parseDraft(payload: unknown): string | null {
  const text = typeof payload === 'object' && payload !== null && 'text' in payload ? payload.text : null;
  if (typeof text !== 'string') return null;
  return text.trim() !== '' && [...text].length <= maxLength ? text : null;
}
