import { buttonStyle } from './button-style';
import type { ChatState } from './chat-state';

/** What the icon is called, and what it says when there is no chat. */
const labels = {
  th: ['แชทกับแอดมิน', 'เปิดไม่ได้'],
  la: ['ແຊັດກັບແອດມິນ', 'ເປີດບໍ່ໄດ້'],
  en: ['Chat with support', 'Unavailable'],
} as const;

/** The icon, in a shadow root of the page: nothing of the page's looks reaches in, none of these out. */
export function createButton(state: ChatState, press: () => void, near: () => void) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  // A sheet made by script stands under a policy that forbids inline styles.
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
    /** Puts the icon at the end of the page, in the top layer where the page gives it no layer. */
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
