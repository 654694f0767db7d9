import { field } from './parts/controls.js';
import { el } from './parts/dom.js';
import { t } from './parts/language.js';
import { topBar } from './parts/top-bar.js';

const wasKeyWrong = new URLSearchParams(location.search).has('key');

topBar(t('title'), t('subtitle'));
document.getElementById('locked').append(
  el(
    'form',
    { className: 'panel', method: 'get', action: '/sandbox' },
    el('h2', { textContent: t('locked') }),
    el('p', { textContent: t(wasKeyWrong ? 'keyWrong' : 'lockedHint') }),
    field(
      t('key'),
      el('input', {
        name: 'key',
        type: 'password',
        required: true,
        autocomplete: 'off',
        spellcheck: false,
      }),
    ),
    el('button', { type: 'submit', className: 'button main', textContent: t('open') }),
  ),
);
