/** Escapes text for HTML content and attributes, as React does. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (character) =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[character] ?? character,
  );

/** Colours of the browser's bars on a site without colours of its own: the background in `critical.css` of the shell. */
export const defaultBars = { light: '#faf5ec', dark: '#15131c' };

/** Returns a `data-` attribute with a leading space; '' without a value. */
export const dataAttribute = (name: string, value: string | undefined): string =>
  value ? ` data-${name}="${escapeHtml(value)}"` : '';
