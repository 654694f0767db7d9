import { api } from '../parts/api.js';
import { copyButton, hint, panel } from '../parts/controls.js';
import { column, el, item, row } from '../parts/dom.js';
import { format } from '../parts/format.js';
import { keyedList } from '../parts/keyed-list.js';

const draw = ({ phoneNumber, ref, code, text, sentAt }) =>
  item(
    row(
      column(
        el('p', { className: code ? 'code' : 'break', textContent: code ?? text }),
        el('p', {
          className: 'soft',
          textContent: `${phoneNumber} · Ref: ${ref ?? '–'} · ${format.time(sentAt)}`,
        }),
      ),
      code && copyButton(code),
    ),
  );

/** Returns the panel of the one-time codes that phones received. */
export function otpsPanel() {
  const list = keyedList();
  return {
    element: panel('otps', hint('otpsHint'), list.element),
    async refresh() {
      list.show((await api.get('otps')).otps, draw);
    },
  };
}
