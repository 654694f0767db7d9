/** Escapes text for HTML content and attributes, as React does. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[sign] ?? sign,
  );

/** Returns a data attribute, or an empty string when there is no value. */
export const dataAttribute = (name: string, value: string | undefined): string =>
  value ? ` data-${name}="${escapeHtml(value)}"` : '';
