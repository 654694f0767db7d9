const shownMs = 4_000;

/**
 * Creates an element: `props` are its properties, `on` its listeners, `aria` its aria attributes. String children become
 * text nodes.
 */
export function el(tag, { on = {}, aria = {}, ...props } = {}, ...children) {
  const node = Object.assign(document.createElement(tag), props);
  for (const [event, listener] of Object.entries(on)) node.addEventListener(event, listener);
  for (const [name, value] of Object.entries(aria)) node.setAttribute(`aria-${name}`, value);
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Returns elements side by side. */
export const row = (...children) => el('div', { className: 'row' }, ...children);

/** Returns the part of a row that takes the remaining width. */
export const column = (...children) => el('div', { className: 'grow' }, ...children);

/** Returns an entry of a list. */
export const item = (...children) => el('li', { className: 'item' }, ...children);

/** Shows a notice for a moment. */
export function notify(text, className = '') {
  const notice = el('p', { className: `notice ${className}`, textContent: text });
  document.getElementById('notices').append(notice);
  setTimeout(() => notice.remove(), shownMs);
}
