import type { ChatHost } from '../loader/chat-state';
import { parseTheme } from '../protocol/parse-theme';
import { panelStyle } from './panel-style';
import { labels } from './labels';

/** Creates the panel in the icon's shadow root: the frame, and a message until the frame is ready. */
export function createView({ root, state, close }: ChatHost, retry: () => void) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyle);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const panel = document.createElement('div');
  const note = panel.appendChild(document.createElement('div'));
  const said = note.appendChild(document.createElement('div'));
  const again = note.appendChild(document.createElement('button'));
  const shut = note.appendChild(document.createElement('button'));
  let frame: HTMLIFrameElement | undefined;
  let failed = false;
  panel.className = 'p';
  note.className = 's';
  said.setAttribute('role', 'status');
  again.type = shut.type = 'button';
  again.addEventListener('click', retry);
  shut.addEventListener('click', close);
  // Before the icon in tab order: the panel first, then the icon that closes it.
  root.prepend(panel);

  const paint = (): void => {
    const text = labels[state.language];
    const theme = parseTheme(state.theme);
    for (const name of ['--chat-surface', '--chat-ink', '--chat-radius'] as const)
      panel.style.setProperty(name, theme[name] ?? '');
    panel.classList.toggle('o', state.open);
    said.textContent = failed ? text.failed : text.loading;
    again.textContent = text.retry;
    shut.textContent = text.close;
    again.hidden = !failed;
    if (frame) frame.title = text.title;
  };
  // On a phone, the panel ends above the keyboard.
  const fit = (): void => {
    const viewport = window.visualViewport;
    if (viewport) panel.style.setProperty('--h', `${viewport.height}px`);
  };
  window.visualViewport?.addEventListener('resize', fit);
  fit();
  paint();

  const settle = (made: HTMLIFrameElement | undefined, lost: boolean): void => {
    frame?.remove();
    frame = made;
    failed = lost;
    panel.classList.remove('r');
    paint();
  };
  return {
    paint,
    /** Focuses the open panel. */
    focus(): void {
      if (panel.classList.contains('r')) frame?.focus();
      else shut.focus({ preventScroll: true });
    },
    /** Replaces the frame with a new one. */
    load(source: string, loaded: (frame: HTMLIFrameElement) => void): void {
      const made = document.createElement('iframe');
      made.addEventListener('load', () => loaded(made));
      made.allow = 'clipboard-write';
      made.src = source;
      settle(made, false);
      panel.appendChild(made);
    },
    /** Shows the frame after it is ready. */
    ready(): void {
      panel.classList.add('r');
      if (state.open) frame?.focus();
    },
    fail: () => settle(undefined, true),
    remove(): void {
      window.visualViewport?.removeEventListener('resize', fit);
      panel.remove();
    },
  };
}
