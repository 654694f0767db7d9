import { select } from './controls.js';
import { el } from './dom.js';
import { language, languages, switchLanguage, t } from './language.js';

function languageSelect() {
  const list = select(languages.map(({ code, name }) => [code, name]));
  list.value = language.code;
  list.setAttribute('aria-label', t('language'));
  list.addEventListener('change', () => switchLanguage(list.value));
  return list;
}

/** Renders the bar at the top of a page, and sets the document's title and language. */
export function topBar(title, subtitle) {
  document.documentElement.lang = language.tag;
  document.title = title;
  document
    .getElementById('top')
    .append(
      el(
        'div',
        { className: 'top-text' },
        el('h1', { textContent: title }),
        el('p', { textContent: subtitle }),
      ),
      languageSelect(),
    );
}
