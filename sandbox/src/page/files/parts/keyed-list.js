import { el } from './dom.js';
import { t } from './language.js';

const keysOf = (elements) => JSON.stringify([...elements.keys()]);

/**
 * Returns a list of items. An unchanged item keeps its element, so that nothing typed in it is lost. A changed item is
 * rendered again.
 */
export function keyedList() {
  const element = el('ul', { className: 'list' });
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
      if (keysOf(next) !== keysOf(rendered)) element.replaceChildren(...next.values());
      rendered = next;
      emptyHint.hidden = items.length > 0;
      element.hidden = items.length === 0;
    },
  };
}
