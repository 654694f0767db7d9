import { useState } from 'react';

let made = 0;

function nextId(): string {
  made += 1;
  return `${process.env['PACKAGE_PREFIX'] ?? 'w'}-${made}`;
}

/** Counts from the first id again: before a page is drawn for its HTML, and nowhere else. */
export function restartElementIds(): void {
  made = 0;
}

/**
 * An id for an element, its own in the whole page. React's `useId` is made of the place in the tree, which a package
 * that draws its part of the page's HTML by itself does not know; these count within the package, so that the HTML and
 * the first drawing in the browser have the same ones.
 */
export function useElementId(): string {
  const [id] = useState(nextId);
  return id;
}
