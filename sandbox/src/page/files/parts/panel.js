import { el } from './dom.js';
import { t } from './language.js';

/** A card of the page with its heading. */
export function panel(name, ...children) {
  const heading = el('h2', { textContent: t(name), id: `${name}-heading` });
  return el(
    'section',
    { className: 'panel', id: name, aria: { labelledby: heading.id } },
    heading,
    ...children,
  );
}

/** A line of small words. */
export function hint(name) {
  return el('p', { className: 'hint', textContent: t(name) });
}
