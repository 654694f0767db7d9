import { useState } from 'react';

let count = 0;

function nextId(): string {
  count += 1;
  return `${process.env['PACKAGE_PREFIX'] ?? 'w'}-${count}`;
}

/** Resets the id counter. Call it only before a page is rendered to HTML. */
export function restartElementIds(): void {
  count = 0;
}

/**
 * Returns an element id that is unique in the page. React's `useId` depends on the position in the tree, which is
 * unknown to a package that renders its part of the page's HTML separately. These ids are counted per package, so that
 * the HTML and the first render in the browser have the same ids.
 */
export function useElementId(): string {
  const [id] = useState(nextId);
  return id;
}
