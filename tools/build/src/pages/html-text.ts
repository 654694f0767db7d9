/** Escapes text for HTML content and attributes, as React does. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[sign] ?? sign,
  );

export const dataAttribute = (name: string, value: string | undefined): string =>
  value ? ` data-${name}="${escapeHtml(value)}"` : '';
