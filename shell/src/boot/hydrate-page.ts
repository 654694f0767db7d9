import { report } from '@wallet/platform/reporting';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

type Box = HTMLInputElement | HTMLTextAreaElement;

const boxesIn = (root: HTMLElement): Box[] => [
  ...root.querySelectorAll<Box>('input[name]:not([type=radio]),textarea[name]'),
];

/** What a box shows that a person or a password manager has put there. */
function contentOf(box: Box) {
  const checked = box instanceof HTMLInputElement && box.checked;
  const hasFocus = box === document.activeElement;
  const selection =
    hasFocus && box.type !== 'checkbox' ? ([box.selectionStart, box.selectionEnd] as const) : null;
  return { name: box.name, value: box.value, checked, hasFocus, selection };
}

/** Puts a value into a box as typing does, so that the form hears of it. */
function type(box: Box, value: string): void {
  const prototype =
    box instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React compares with what it was told last, by its own setter: what it took over with the HTML would be nothing new.
  box.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** React found other HTML than it renders, as where a candidate adds to the menu, and has rendered all of it anew. */
const tellRenderedAnew = (error: unknown): void =>
  void report({ code: 'PAGE-ERROR', remote: 'shell', about: 'html', error });

/**
 * Names the tab while no page does: React has taken over the title of the HTML, and takes it away with its page while the next
 * one is on its way. The title of a page is put before this one, and counts.
 */
export function nameTab(name: string): void {
  const title = document.createElement('title');
  title.textContent = name;
  document.head.append(title);
}

/**
 * Lets React take over a page that is HTML already, or render it where the HTML is not what it would render. What was typed,
 * ticked, focused and selected before stays; what was pressed last is done. Marks the moment as `page-usable`,
 * for which a release's smoke run waits (`tools/src/release/smoke/open-part.ts`).
 */
export function hydratePage(root: HTMLElement, page: ReactNode, isSame: boolean): void {
  const before = boxesIn(root).map(contentOf);
  flushSync(() => {
    if (isSame) hydrateRoot(root, page, { onRecoverableError: tellRenderedAnew });
    else {
      root.replaceChildren();
      createRoot(root).render(page);
    }
  });
  performance.mark('page-usable');
  document.querySelector('.boot-strip')?.remove();
  const boxes = boxesIn(root);
  for (const { name, value, checked, hasFocus, selection } of before) {
    const box = boxes.find((one) => one.name === name);
    if (!box) continue;
    if (box instanceof HTMLInputElement && box.type === 'checkbox') {
      if (checked !== box.defaultChecked) {
        box.checked = !checked;
        box.click();
      }
    } else if (value !== '') type(box, value);
    if (!hasFocus) continue;
    box.focus();
    if (selection) box.setSelectionRange(...selection);
  }
  // After the effects of what was just rendered.
  setTimeout(() => window.__w_early?.handOver());
}
