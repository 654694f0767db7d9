import { el } from './dom.js';
import { t } from './language.js';

/**
 * Shows items in a list; one that is as it was keeps its element, so that nothing typed in it is lost. Items that
 * change in passing, like a balance, are drawn anew.
 */
export function keyedList(className = 'list') {
  const element = el('ul', { className });
  const nothing = el('p', { className: 'hint', textContent: t('none') });
  let drawn = new Map();
  return {
    element: el('div', {}, nothing, element),
    show(items, draw) {
      const next = new Map();
      for (const item of items) {
        const key = JSON.stringify(item);
        next.set(key, drawn.get(key) ?? draw(item));
      }
      const isSame =
        next.size === drawn.size && [...next.keys()].every((key, place) => [...drawn.keys()][place] === key);
      if (!isSame || drawn.size === 0) element.replaceChildren(...next.values());
      drawn = next;
      nothing.hidden = items.length > 0;
      element.hidden = items.length === 0;
    },
  };
}
