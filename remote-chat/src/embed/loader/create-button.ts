import { languageTags } from '@wallet/contract';
import labels from '../labels.json';
import type { LoaderState } from './loader-api';

/**
 * Styles of the icon inside its shadow root; `!important` on the host overrides the rules of the page. One-letter names
 * keep the script small: `b` button, `n` number of messages, `--o` offset, `--z` z-index, `--s` colour scheme.
 */
const buttonStyle = `:host{all:initial!important;position:fixed!important;right:var(--o)!important;bottom:var(--o)!important;z-index:var(--z)!important;color-scheme:var(--s)!important}\
:host([data-side=left]){right:auto!important;left:var(--o)!important}\
@media print{:host{display:none!important}}\
.b{position:relative;display:grid;place-items:center;width:56px;height:56px;border:0;border-radius:50%;background:var(--chat-accent,#7a5610);color:var(--chat-on-accent,#fff);box-shadow:0 4px 16px #0005;cursor:pointer}\
@supports(color:light-dark(#fff,#201d2b)){.b{background:var(--chat-accent,light-dark(#7a5610,#e2b653));color:var(--chat-on-accent,light-dark(#fff,#201d2b))}}\
.b::before{content:"";width:26px;height:20px;border-radius:10px 10px 10px 2px;background:currentColor}\
:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #000}\
.n{position:absolute;top:-4px;right:-4px;padding:0 6px;border-radius:11px;background:#b00;color:#fff;font:700 13px/22px system-ui;white-space:nowrap}\
:host([data-side=left]) .n{right:auto;left:38px}\
.n:empty{display:none}`;

/** Creates the icon in a shadow root, so that the page's styles and the icon's styles do not affect each other. */
export function createButton(state: LoaderState, onClick: () => void, onApproach: () => void) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  // A constructed style sheet works under a Content Security Policy that forbids inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(buttonStyle);
  root.adoptedStyleSheets = [sheet];
  const button = root.appendChild(document.createElement('button'));
  const badge = button.appendChild(document.createElement('span'));
  let unread = '';
  button.className = 'b';
  badge.className = 'n';
  // Not `addEventListener`, because this script has a limit of 2 KB. No other code can replace these functions.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- see above
  button.onclick = onClick;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- see above
  button.onpointerenter = button.onfocus = onApproach;

  const render = (): void => {
    const { options, language, theme, open, failed, target } = state;
    const note = failed ? labels.icon.failed[language] : unread;
    const { side, offset = 20, zIndex = 2147483647, hideLauncher } = options;
    const rtl = getComputedStyle(document.documentElement).direction === 'rtl';
    host.dataset['side'] = (side === 'start') === rtl ? 'right' : 'left';
    host.lang = languageTags[language];
    const scheme = theme.scheme === 'light' || theme.scheme === 'dark' ? theme.scheme : 'light dark';
    host.style.cssText = `--o:${offset}px;--z:${zIndex};--s:${scheme}`;
    // The attribute of the script tag has an empty value.
    button.style.cssText = (hideLauncher ?? false) !== false || target ? 'display:none' : '';
    // A style ignores an invalid colour.
    button.style.backgroundColor = theme['--chat-accent'] as string;
    button.style.color = theme['--chat-on-accent'] as string;
    badge.textContent = note;
    button.setAttribute('aria-expanded', `${open}`);
    button.setAttribute('aria-label', labels.icon.name[language] + (note && ` (${note})`));
  };
  return {
    root,
    render,
    /** Adds the icon to the end of the page, in the top layer when the page sets no z-index. */
    place(): void {
      if (host.isConnected) return;
      document.documentElement.append(host);
      if (state.options.zIndex !== undefined) return;
      host.popover = 'manual';
      // An older browser has no top layer.
      host.showPopover?.();
    },
    unread(count: number): void {
      unread = `${count || ''}`;
      render();
    },
    remove: () => host.remove(),
  };
}
