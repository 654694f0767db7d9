import { languages } from '../../support/language';
import { fileOf, states, type Shot } from './shot';

const style = `:root{color-scheme:light dark}body{margin:0;padding:16px;font:15px/1.5 system-ui,sans-serif}
nav{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:16px;padding:8px 0;background:Canvas}
h2{margin:24px 0 8px;font-size:17px}figure{display:inline-block;margin:0 12px 12px 0;vertical-align:top}
img{display:block;max-width:360px;max-height:720px;border:1px solid GrayText}figcaption{font-size:13px}`;

const script = `
const showSelected = () => {
  const selected = new Set([...document.querySelectorAll('input:checked')].map((box) => box.value));
  for (const figure of document.querySelectorAll('figure'))
    figure.hidden = !figure.dataset.values.split(' ').every((value) => selected.has(value));
};
document.querySelector('nav').addEventListener('change', showSelected);
showSelected();
`;

const boxes = (values: readonly (string | number)[]): string =>
  `<span>${values.map((value) => `<label><input type="checkbox" value="${value}" checked> ${value}</label>`).join(' ')}</span>`;

/** Returns the HTML of a page that lists the pictures, one row per screen, with checkboxes as filters. */
export function indexPage(shots: readonly Shot[]): string {
  const paths = [...new Set(shots.map(({ page }) => page.path))];
  const rows = paths.map((path) => {
    const figures = shots
      .filter(({ page }) => page.path === path)
      .map((shot) => {
        const { state, width, language, scheme } = shot;
        const values = [state, width, language, scheme].join(' ');
        return `<figure data-values="${values}"><a href="${fileOf(shot)}"><img loading="lazy" src="${fileOf(shot)}" alt=""></a><figcaption>${values}</figcaption></figure>`;
      });
    return `<h2>${path.replace(/&/g, '&amp;')}</h2>${figures.join('')}`;
  });
  const widths = [...new Set(shots.map(({ width }) => width))];
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>
<nav>${boxes(states)}${boxes(widths)}${boxes(languages)}${boxes(['light', 'dark'])}</nav>
${rows.join('\n')}<script>${script}</script>`;
}
