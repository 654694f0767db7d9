import { el } from './dom.js';
import { t } from './language.js';

/**
 * Returns a list of items. An unchanged item keeps its element, so that nothing typed in it is lost. A changed item is
 * rendered again.
 */
export function keyedList(className = 'list') {
  const element = el('ul', { className });
  const emptyHint = el('p', { className: 'hint', textContent: t('none') });
  let rendered = new Map();
  return {
    element: el('div', {}, emptyHint, element),
    show(items, render) {
      const next = new Map();
      for (const item of items) {
        const key = JSON.stringify(item);
        next.set(key, rendered.get(key) ?? render(item));
      }
      const isSame =
        next.size === rendered.size &&
        [...next.keys()].every((key, index) => [...rendered.keys()][index] === key);
      if (!isSame || rendered.size === 0) element.replaceChildren(...next.values());
      rendered = next;
      emptyHint.hidden = items.length > 0;
      element.hidden = items.length === 0;
    },
  };
}
