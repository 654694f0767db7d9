import { report } from '@wallet/platform/reporting';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

type Box = HTMLInputElement | HTMLTextAreaElement;

const boxesIn = (root: HTMLElement): Box[] => [
  ...root.querySelectorAll<Box>('input[name]:not([type=radio]),textarea[name]'),
];

/** Returns the content of a field that a person or a password manager has filled in. */
function contentOf(box: Box) {
  const checked = box instanceof HTMLInputElement && box.checked;
  const hasFocus = box === document.activeElement;
  const selection =
    hasFocus && box.type !== 'checkbox' ? ([box.selectionStart, box.selectionEnd] as const) : null;
  return { name: box.name, value: box.value, checked, hasFocus, selection };
}

/** Sets the value of a field as typing does, so that the form receives the change event. */
function type(box: Box, value: string): void {
  const prototype =
    box instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React ignores an input event when the value equals the tracked one, as the hydrated value does. Clear it first.
  box.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Called when React found different HTML, for example because a canary adds to the menu, and rendered it again. */
const tellRenderedAnew = (error: unknown): void =>
  void report({ code: 'PAGE-ERROR', remote: 'shell', about: 'html', error });

/**
 * Sets the tab's title while no page sets it. React adopts the title of the HTML and removes it together with its page,
 * before the next page is rendered. The title of a page is placed before this one and has priority.
 */
export function nameTab(name: string): void {
  const title = document.createElement('title');
  title.textContent = name;
  document.head.append(title);
}

/**
 * Hydrates a prerendered page, or renders it when the HTML differs from the first render. Typed text, ticked boxes,
 * focus and selection are preserved, and the last captured click is replayed. Sets the mark `page-usable`, for which a
 * release's smoke run waits (`tools/release/src/smoke/open-part.ts`).
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
  // This runs after the effects of the first render.
  setTimeout(() => window.__w_early?.handOver());
}
