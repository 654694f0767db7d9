/**
 * Makes an element: `props` are its properties, `on` its listeners, `aria` its aria attributes; texts among the
 * children stay texts.
 */
export function el(tag, { on = {}, aria = {}, ...props } = {}, ...children) {
  const node = Object.assign(document.createElement(tag), props);
  for (const [event, listener] of Object.entries(on)) node.addEventListener(event, listener);
  for (const [name, value] of Object.entries(aria)) node.setAttribute(`aria-${name}`, value);
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}
