import { languages } from '../../support/language';
import { fileOf, states, type Shot } from './shot';

const style = `:root{color-scheme:light dark}body{margin:0;padding:16px;font:15px/1.5 system-ui,sans-serif}
nav{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:16px;padding:8px 0;background:Canvas}
h2{margin:24px 0 8px;font-size:17px}figure{display:inline-block;margin:0 12px 12px 0;vertical-align:top}
img{display:block;max-width:360px;max-height:720px;border:1px solid GrayText}figcaption{font-size:13px}`;

const script = `const show=()=>{const on=new Set([...document.querySelectorAll('input:checked')].map(i=>i.value));
for(const f of document.querySelectorAll('figure'))f.hidden=!f.dataset.is.split(' ').every(v=>on.has(v))};
document.querySelector('nav').addEventListener('change',show);show()`;

const boxes = (values: readonly (string | number)[]): string =>
  `<span>${values.map((one) => `<label><input type="checkbox" value="${one}" checked> ${one}</label>`).join(' ')}</span>`;

/** Returns the HTML of a page that lists the pictures, one row per screen, with checkboxes as filters. */
export function indexPage(shots: readonly Shot[]): string {
  const paths = [...new Set(shots.map(({ page }) => page.path))];
  const rows = paths.map((path) => {
    const figures = shots
      .filter(({ page }) => page.path === path)
      .map((shot) => {
        const { state, width, language, scheme } = shot;
        const is = [state, width, language, scheme].join(' ');
        return `<figure data-is="${is}"><a href="${fileOf(shot)}"><img loading="lazy" src="${fileOf(shot)}" alt=""></a><figcaption>${is}</figcaption></figure>`;
      });
    return `<h2>${path.replace(/&/g, '&amp;')}</h2>${figures.join('')}`;
  });
  const widths = [...new Set(shots.map(({ width }) => width))];
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>
<nav>${boxes(states)}${boxes(widths)}${boxes(languages)}${boxes(['light', 'dark'])}</nav>
${rows.join('\n')}<script>${script}</script>`;
}
