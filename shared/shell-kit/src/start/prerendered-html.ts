import { type Language, languageTags } from '@wallet/contract';
import { whenParsed } from './page-timing';

/** Returns true when this browser supports the stylesheet API that `styleParts` uses. */
export const canStyle = (): boolean => 'replaceSync' in CSSStyleSheet.prototype;

/**
 * Applies the styles of a remote's prerendered part. The page contains them as data, because its Content-Security-Policy
 * blocks a `<style>` that it does not list.
 */
export function styleParts(): void {
  const style = document.getElementById('w-part-style')?.textContent;
  if (!style) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

/**
 * Shows a template of the page instead of the current content: the page in a language, or the start screen. The page's
 * policy also blocks `style` attributes, so the template has `data-style`.
 */
export function showTemplate(name: Language | 'boot'): void {
  const root = document.getElementById('root');
  const template = document.querySelector<HTMLTemplateElement>(`template[data-prerendered="${name}"]`);
  if (!root || !template) return;
  for (const element of template.content.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
  root.replaceChildren(template.content);
  root.dataset['prerendered'] = name === 'boot' ? '' : name;
  if (name === 'boot') return;
  document.title = template.dataset['title'] ?? '';
  document.documentElement.lang = languageTags[name];
}

/** Requests the page's files, the largest first: an HTTP/1.1 host answers six requests at a time. */
export function requestFiles(): void {
  window.__w_start?.load();
  // The links come after the visible content.
  whenParsed(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'preload';
  });
}
