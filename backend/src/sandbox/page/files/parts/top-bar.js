import { el } from './dom.js';
import { language, switchLanguage, t } from './language.js';

/** Fills the head of a page. */
export function topBar(title, subtitle) {
  document.documentElement.lang = language;
  document.title = title;
  document.getElementById('top').append(
    el(
      'div',
      { className: 'top-words' },
      el('h1', { textContent: title }),
      el('p', { textContent: subtitle }),
    ),
    el('button', {
      type: 'button',
      className: 'button',
      textContent: t('otherLanguage'),
      on: { click: switchLanguage },
    }),
  );
}
