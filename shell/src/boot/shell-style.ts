import type { ShellData } from './page-data';

/** Brings the style where the page's inline script could not run; it comes, or the page does without. */
function bringStyle({ base, css, integrity }: ShellData): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.crossOrigin = 'anonymous';
    link.integrity = integrity[css] ?? '';
    link.rel = 'stylesheet';
    link.href = base + css;
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve());
    document.head.append(link);
  });
}

/** Comes when the page has its style; without it nothing is drawn, and the page's own words stand meanwhile. */
export function shellStyle(data: ShellData): Promise<void> {
  return window.__w_start?.styled ?? bringStyle(data);
}
