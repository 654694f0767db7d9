import { api } from '../parts/api.js';
import { amountInput, amountOf, button, field, select } from '../parts/controls.js';
import { el } from '../parts/dom.js';
import { format } from '../parts/format.js';
import { keyedList } from '../parts/keyed-list.js';
import { t } from '../parts/language.js';
import { hint, panel } from '../parts/panel.js';
import { slipNotes } from '../parts/slip-notes.js';

const verdictWords = ({ status }) => (status === 'SUCCESS' ? t('slipTaken') : t('slipRefused'));

/** The slips that members sent, to be judged. */
export function slipsPanel() {
  const list = keyedList();
  const draw = ({ id, refNo, currency, createdAt }) => {
    const picture = `/sandbox/api/slips/${id}/image`;
    const amount = amountInput();
    const note = select(slipNotes);
    const judge = async (body) => verdictWords(await api.post(`slips/${id}/judge`, body));
    return el(
      'li',
      { className: 'item' },
      el(
        'div',
        { className: 'row' },
        el(
          'a',
          { href: picture, target: '_blank', rel: 'noopener', aria: { label: t('openPicture') } },
          el('img', { className: 'slip', alt: '', src: picture }),
        ),
        el(
          'div',
          { className: 'grow' },
          el('p', { className: 'break', textContent: refNo ?? t('noReference') }),
          el('p', { className: 'soft', textContent: `${currency} · ${format.time(createdAt)}` }),
        ),
      ),
      el(
        'div',
        { className: 'row' },
        field(t('amount'), amount),
        button(t('accept'), () => judge({ amount: amountOf(amount) }), 'main'),
      ),
      el(
        'div',
        { className: 'row' },
        field(t('reason'), note),
        button(t('refuse'), () => judge({ note: note.value }), 'danger'),
      ),
    );
  };
  return {
    element: panel('slips', hint('slipsHint'), list.element),
    async refresh() {
      list.show((await api.get('slips')).slips, draw);
    },
  };
}
