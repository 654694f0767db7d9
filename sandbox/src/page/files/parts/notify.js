import { el } from './dom.js';

const shownMs = 4_000;

/** Shows some words for a moment. */
export function notify(words, look = '') {
  const notice = el('p', { className: `notice ${look}`, textContent: words });
  document.getElementById('notices').append(notice);
  setTimeout(() => notice.remove(), shownMs);
}
