import type { ShellData } from '../page-data';

/** Loads the style when the page's inline script could not run. Also resolves when the style fails to load. */
export function loadStyle({ base, css, integrity }: ShellData): Promise<void> {
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
