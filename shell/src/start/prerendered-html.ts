import { type Language, languageTags } from '@wallet/contract';
import { whenParsed } from './when-parsed';

/** Whether this browser can give the HTML its styles. */
export const canStyle = (): boolean => 'replaceSync' in CSSStyleSheet.prototype;

/** Gives the part that a remote has rendered its styles, which stand in the page as data. */
export function styleParts(): void {
  const style = document.getElementById('w-part-style')?.textContent;
  if (!style) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

/** Puts what a template of the page holds in its place: the page in a language, or the start screen. */
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

/** Asks for the page's files, the largest first: a host of HTTP/1.1 answers six at a time. */
export function bringFiles(): void {
  window.__w_start?.bring();
  // They stand behind what the page shows.
  whenParsed(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'preload';
  });
}

/** Keeps bars and steps of the page unseen until all of it has been read: each further piece may move them. */
export function holdFrameUntilRead(): void {
  const { dataset } = document.documentElement;
  dataset['reading'] = '';
  const look = (): void => {
    if (document.readyState !== 'loading' || document.getElementById('root')?.nextSibling)
      delete dataset['reading'];
    else requestAnimationFrame(look);
  };
  look();
}

/** Keeps the page unseen until it has been parsed and `change` has put something else in its place. */
export function holdUntil(change: () => void): void {
  const { dataset } = document.documentElement;
  dataset['hold'] = '';
  const end = (): void => {
    try {
      change();
    } finally {
      delete dataset['hold'];
    }
  };
  whenParsed(end);
}
