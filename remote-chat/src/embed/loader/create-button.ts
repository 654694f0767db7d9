import { buttonStyle } from './button-style';
import type { ChatState } from './chat-state';

/** The icon's label, and its message when the chat is unavailable. */
const labels = {
  th: ['แชทกับแอดมิน', 'เปิดไม่ได้'],
  la: ['ແຊັດກັບແອດມິນ', 'ເປີດບໍ່ໄດ້'],
  en: ['Chat with support', 'Unavailable'],
} as const;

/** Creates the icon in a shadow root, so that the page's styles and the icon's styles do not affect each other. */
export function createButton(state: ChatState, press: () => void, near: () => void) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  // A constructed style sheet works under a Content Security Policy that forbids inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(buttonStyle);
  root.adoptedStyleSheets = [sheet];
  const button = root.appendChild(document.createElement('button'));
  const badge = button.appendChild(document.createElement('span'));
  let unread = 0;
  button.className = 'b';
  badge.className = 'n';
  button.addEventListener('click', press);
  button.addEventListener('pointerenter', near);
  button.addEventListener('focus', near);

  const paint = (): void => {
    const { options, language, theme, open, failed } = state;
    const [name, failure] = labels[language];
    const note = failed ? failure : `${unread || ''}`;
    const { side, offset = 20, zIndex = 2147483647 } = options;
    const rtl = getComputedStyle(document.documentElement).direction === 'rtl';
    const style = host.style;
    host.dataset['side'] = (side === 'start') === rtl ? 'right' : 'left';
    host.lang = language === 'la' ? 'lo' : language;
    style.setProperty('--o', `${offset}px`);
    style.setProperty('--z', `${zIndex}`);
    style.setProperty('--s', /^(light|dark)$/.test(`${theme.scheme}`) ? `${theme.scheme}` : 'light dark');
    for (const property of ['--chat-accent', '--chat-on-accent'] as const) {
      const colour = theme[property] ?? '';
      style.setProperty(property, CSS.supports('color', colour) ? colour : '');
    }
    badge.textContent = note;
    button.setAttribute('aria-expanded', `${open}`);
    button.setAttribute('aria-label', name + (note && ` (${note})`));
  };
  return {
    root,
    paint,
    /** Adds the icon to the end of the page, in the top layer when the page sets no z-index. */
    place(): void {
      paint();
      if (host.isConnected) return;
      document.documentElement.appendChild(host);
      if (state.options.zIndex === undefined && 'popover' in host) {
        host.popover = 'manual';
        host.showPopover();
      }
    },
    unread(count: number): void {
      unread = count;
      paint();
    },
    remove: () => host.remove(),
  };
}
