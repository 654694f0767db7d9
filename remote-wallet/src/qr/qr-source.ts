const svg = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i;
const picture = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]+$/i;

/**
 * The address of a picture made of the server's markup, or null when it is none. As the source of an `img` it can
 * neither run nor fetch nor lie over anything, whatever stands in it.
 */
export function qrSource(markup: string): string | null {
  if (picture.test(markup)) return markup;
  if (!svg.test(markup)) return null;
  // Markup for inside a page may leave the namespace and a size out; a picture by itself may not.
  const [tag = ''] = /<svg[^>]*>/i.exec(markup) ?? [];
  const missing = [
    ...(/\sxmlns=/i.test(tag) ? [] : ['xmlns="http://www.w3.org/2000/svg"']),
    ...(/\swidth=/i.test(tag) ? [] : ['width="720" height="720"']),
  ].join(' ');
  const whole = missing ? markup.replace(/<svg/i, `<svg ${missing}`) : markup;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`;
}
