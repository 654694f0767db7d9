import { api } from '../parts/api.js';
import { amountInput, amountOf, button, field, hint, panel, select } from '../parts/controls.js';
import { column, el, item, row } from '../parts/dom.js';
import { format } from '../parts/format.js';
import { keyedList } from '../parts/keyed-list.js';
import { t, textIn } from '../parts/language.js';

const incorrect = ['สลิปไม่ถูกต้อง', 'ສະລິບບໍ່ຖືກຕ້ອງ', 'incorrect slip'];
const notes = [
  ['INVALID_SLIP', ['สลิปอ่านไม่ได้', 'ອ່ານສະລິບບໍ່ໄດ້', 'unreadable slip']],
  ['NOT_MATCH', ['บัญชีไม่ตรงกับที่ลงทะเบียน', 'ບັນຊີບໍ່ກົງກັບທີ່ລົງທະບຽນ', 'not the registered account']],
  ['DEST_ACC_INVALID', ['บัญชีปลายทางผิด', 'ບັນຊີປາຍທາງຜິດ', 'wrong destination account']],
  ['SLIP_REFNO_DUPLICATED', ['สลิปซ้ำ', 'ສະລິບຊ້ຳ', 'duplicate slip']],
  ['EXPIRED_SLIP', ['สลิปหมดอายุ', 'ສະລິບໝົດອາຍຸ', 'expired slip']],
  ['UNSTABLE_REFNO_ON_SLIP', ['อ่านเลขอ้างอิงไม่ได้', 'ອ່ານເລກອ້າງອີງບໍ່ໄດ້', 'unreadable reference']],
  ['UPLOADED_FILE_NOT_EXIST', incorrect],
  ['IMG_SIZE_UNABLE_TO_PROCESS', incorrect],
  ['CANNOT_READ_CROPPED_IMAGE', incorrect],
  ['TRIPPLE_WRONG_CAPTCHA', ['แคปช่าผิดสามครั้ง', 'ແຄັບຊ່າຜິດສາມຄັ້ງ', 'three captcha errors']],
  ['UNKNOW_ERROR', ['ไม่ทราบสาเหตุ', 'ບໍ່ຮູ້ສາເຫດ', 'unknown error']],
];

/** The reasons to reject a slip, as pairs of code and text. */
const slipNotes = notes.map(([code, translations]) => [code, `${textIn(translations)} · ${code}`]);

const resultText = ({ status }) => (status === 'SUCCESS' ? t('slipTaken') : t('slipRefused'));

/** Returns the panel that accepts or rejects the slips that members sent. */
export function slipsPanel() {
  const list = keyedList();
  const draw = ({ id, refNo, currency, createdAt }) => {
    const picture = `/sandbox/api/slips/${id}/image`;
    const amount = amountInput();
    const note = select(slipNotes);
    const setResult = async (body) => resultText(await api.post(`slips/${id}/judge`, body));
    return item(
      row(
        el(
          'a',
          { href: picture, target: '_blank', rel: 'noopener', aria: { label: t('openPicture') } },
          el('img', { className: 'slip', alt: '', src: picture }),
        ),
        column(
          el('p', { className: 'break', textContent: refNo ?? t('noReference') }),
          el('p', { className: 'soft', textContent: `${currency} · ${format.time(createdAt)}` }),
        ),
      ),
      row(
        field(t('amount'), amount),
        button(t('accept'), () => setResult({ amount: amountOf(amount) }), 'main'),
      ),
      row(
        field(t('reason'), note),
        button(t('refuse'), () => setResult({ note: note.value }), 'danger'),
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
