/** Text as it stands in HTML and in attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** A data attribute, if there is anything in it. */
export const dataAttribute = (name: string, value: string | undefined): string =>
  value ? ` data-${name}="${escapeHtml(value)}"` : '';
