/** Maximum length of a suggested draft, in characters. The person must be able to read it before sending it. */
const maxLength = 1000;

/** Returns the text of a draft that another remote suggests; null when it is not a text, is blank or is too long. */
export function parseDraft(payload: unknown): string | null {
  const text = typeof payload === 'object' && payload !== null && 'text' in payload ? payload.text : null;
  if (typeof text !== 'string') return null;
  return text.trim() !== '' && [...text].length <= maxLength ? text : null;
}
