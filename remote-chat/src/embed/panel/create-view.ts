import labels from '../labels.json';
import type { LoaderApi } from '../loader/loader-api';
import { getOwn, parseTheme } from '../protocol/parse-values';

/**
 * Styles of the panel: beside the icon, or over the full window of a phone in portrait and landscape. One-letter
 * classes keep the script small: `p` panel, `o` open, `i` inline, `r` ready, `s` status, `b` the icon's button.
 */
const panelStyle = `.p,.s{box-sizing:border-box}
.p{position:absolute;bottom:68px;right:0;display:none;width:380px;height:min(600px,calc(100dvh - var(--o)*2 - 76px));overflow:hidden;border-radius:var(--chat-radius,20px);background:var(--chat-surface,#fffdf9);color:var(--chat-ink,#201d2b);box-shadow:0 8px 40px #0006}
@supports(color:light-dark(red,red)){.p{background:var(--chat-surface,light-dark(#fffdf9,#232635));color:var(--chat-ink,light-dark(#201d2b,#f6f1e7))}}
:host([data-side=left]) .p{right:auto;left:0}
.p.o{display:block}
iframe{position:absolute;inset:0;width:100%;height:100%;border:0;visibility:hidden;color-scheme:normal}
.r iframe{visibility:visible}
.s{position:absolute;inset:0;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;font:16px/1.7 system-ui,sans-serif;text-align:center}
.r .s{display:none}
.s button{min-height:44px;padding:0 20px;border:1px solid;border-radius:12px;background:none;color:inherit;font:inherit;cursor:pointer}
@media (max-width:480px),(max-height:499px){.p.o{position:fixed;inset:0 0 auto;width:auto;height:var(--h,100dvh);border-radius:0;overscroll-behavior:contain}
.p.o~.b{display:none}}
.p.i{position:relative;inset:auto;width:100%;height:100%;min-height:inherit;box-shadow:none}
.i .s button+button{display:none}`;

/** Styles of the element around an inline panel: as large as the page's element, with a usable minimum height. */
const inlineStyle = `:host{all:initial!important;display:block!important;height:100%!important;min-height:min(440px,100dvh)!important;color-scheme:var(--s)!important}
@media print{:host{display:none!important}}`;

/** Creates the element that contains an inline panel, with its own shadow root. */
function createInlineRoot(panelSheet: CSSStyleSheet): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(inlineStyle);
  root.adoptedStyleSheets = [sheet, panelSheet];
  return { host, root };
}

/**
 * Creates the panel: the frame, and a message until the frame is ready. The panel floats over the page, or is inside one
 * of the page's elements.
 */
export function createView({ root, state, close }: LoaderApi, retry: () => void) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyle);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const inline = createInlineRoot(sheet);
  const panel = document.createElement('div');
  const note = panel.appendChild(document.createElement('div'));
  const status = note.appendChild(document.createElement('div'));
  const retryButton = note.appendChild(document.createElement('button'));
  const closeButton = note.appendChild(document.createElement('button'));
  let frame: HTMLIFrameElement | undefined;
  let hasFailed = false;
  panel.className = 'p';
  note.className = 's';
  status.setAttribute('role', 'status');
  retryButton.type = closeButton.type = 'button';
  retryButton.addEventListener('click', retry);
  closeButton.addEventListener('click', close);
  let target: Element | null = null;

  /** Puts the panel into the page's element, or over the page. Returns true when it has moved. */
  const place = (): boolean => {
    const requested = getOwn(state, 'target');
    const next = requested instanceof Element ? requested : null;
    if (next === target && (panel.isConnected || next?.isConnected === false)) return false;
    target = next;
    if (target) target.append(inline.host);
    else inline.host.remove();
    // In tab order, the panel comes before the icon that closes it.
    (target ? inline.root : root).prepend(panel);
    panel.classList.toggle('i', target !== null);
    return true;
  };
  const render = (): void => {
    const { language } = state;
    const theme = parseTheme(state.theme);
    for (const name of ['--chat-surface', '--chat-ink', '--chat-radius'] as const)
      panel.style.setProperty(name, theme[name] ?? '');
    inline.host.style.setProperty(
      '--s',
      theme.scheme && theme.scheme !== 'auto' ? theme.scheme : 'light dark',
    );
    panel.classList.toggle('o', state.open);
    status.textContent = hasFailed ? labels.panel.failed[language] : labels.panel.loading[language];
    retryButton.textContent = labels.panel.retry[language];
    closeButton.textContent = labels.panel.close[language];
    retryButton.hidden = !hasFailed;
    if (frame) frame.title = labels.panel.title[language];
  };
  // On a phone, the panel ends above the keyboard.
  const fitHeight = (): void => {
    const viewport = window.visualViewport;
    if (viewport) panel.style.setProperty('--h', `${viewport.height}px`);
  };
  window.visualViewport?.addEventListener('resize', fitHeight);
  fitHeight();
  place();
  render();

  const replaceFrame = (next: HTMLIFrameElement | undefined, isFailure: boolean): void => {
    frame?.remove();
    frame = next;
    hasFailed = isFailure;
    panel.classList.remove('r');
    render();
  };
  return {
    render,
    place,
    isInline: () => target !== null,
    focus(): void {
      // A page that contains the conversation does not lose its own focus.
      if (target) return;
      if (panel.classList.contains('r')) frame?.focus();
      else closeButton.focus({ preventScroll: true });
    },
    /** Replaces the frame with a new one. */
    load(source: string, loaded: (frame: HTMLIFrameElement) => void): void {
      const next = document.createElement('iframe');
      next.addEventListener('load', () => loaded(next));
      next.allow = 'clipboard-write';
      next.src = source;
      replaceFrame(next, false);
      panel.appendChild(next);
    },
    ready(): void {
      panel.classList.add('r');
      if (state.open && !target) frame?.focus();
    },
    fail: () => replaceFrame(undefined, true),
    remove(): void {
      window.visualViewport?.removeEventListener('resize', fitHeight);
      panel.remove();
      inline.host.remove();
    },
  };
}
