import { staff } from './api.js';
import { field, select } from './controls.js';
import { el } from './dom.js';
import { t, textIn } from './language.js';

const translate = (...translations) => textIn(translations);
const replies = [
  { title: translate('ฝากเงิน', 'ຝາກເງິນ', 'Deposit'), type: 'postback', payload: 'DEPOSIT' },
  { title: translate('ถอนเงิน', 'ຖອນເງິນ', 'Withdraw'), type: 'postback', payload: 'WITHDRAW' },
];
const buttons = [
  {
    title: translate('ดูโบนัส', 'ເບິ່ງໂບນັດ', 'See bonuses'),
    type: 'web',
    payload: 'https://thongdee.example/bonus',
  },
  { title: translate('โทรหาเรา', 'ໂທຫາພວກເຮົາ', 'Call us'), type: 'call', payload: '021234567' },
  ...replies,
];

/** A sample of each kind of message that is more than a text or a file. */
const chatSamples = {
  buttons: { message: translate('เลือกได้เลยค่ะ', 'ເລືອກໄດ້ເລີຍ', 'Please choose'), buttons },
  quick_replies: {
    message: translate('ต้องการเรื่องอะไรคะ', 'ຕ້ອງການເລື່ອງຫຍັງ', 'What is it about?'),
    buttons: replies,
  },
  generic: {
    cards: [
      {
        image_url: '/media/bonuses/WELCOME100.svg',
        title: translate('โบนัสต้อนรับ', 'ໂບນັດຕ້ອນຮັບ', 'Welcome bonus'),
        subtitle: translate('ฝากครั้งแรกรับเพิ่ม', 'ຝາກຄັ້ງທຳອິດຮັບເພີ່ມ', 'More on your first deposit'),
        buttons: buttons.slice(0, 1),
      },
      {
        image_url: '/media/bonuses/DAILY20.svg',
        title: translate('โบนัสรายวัน', 'ໂບນັດລາຍວັນ', 'Daily bonus'),
        subtitle: null,
        buttons: replies.slice(0, 1),
      },
    ],
  },
  postback: { title: translate('ฝากเงิน', 'ຝາກເງິນ', 'Deposit'), message: 'DEPOSIT' },
  unknown: {
    message: translate(
      'ข้อความชนิดที่แอปนี้ยังไม่รู้จัก',
      'ຂໍ້ຄວາມຊະນິດທີ່ແອັບນີ້ຍັງບໍ່ຮູ້ຈັກ',
      'A kind of message that is not known yet',
    ),
  },
};

const kinds = ['text', 'buttons', 'quick_replies', 'generic', 'media', 'postback', 'unknown'];

/** Returns the form of an agent's message: `message()` returns the message, `clear()` empties the form. */
export function chatDraft() {
  const kind = select(kinds.map((name) => [name, name]));
  const text = el('textarea', { maxLength: 2000 });
  const json = el('textarea', { className: 'json', spellcheck: false });
  const file = el('input', {
    type: 'file',
    accept: 'image/png,image/jpeg,image/gif,video/mp4,video/quicktime',
  });
  const fields = {
    text: field(t('message'), text),
    json: field(t('content'), json),
    file: field(t('file'), file),
  };
  const show = () => {
    const isJson = kind.value in chatSamples;
    fields.json.hidden = !isJson;
    fields.text.hidden = isJson;
    fields.file.hidden = kind.value !== 'media';
    if (isJson) json.value = JSON.stringify(chatSamples[kind.value], null, 2);
  };
  kind.addEventListener('change', show);
  show();

  const media = async () => {
    const [chosen] = file.files;
    if (!chosen) throw new Error(t('noFile'));
    const fileType = chosen.type.startsWith('video/') ? 'video' : 'image';
    const form = new FormData();
    form.append('file', chosen);
    const { path } = await staff.post(`chat/files/${fileType}`, form);
    return { message: text.value, fileType, filePath: path, name: chosen.name };
  };
  const parsed = () => {
    try {
      return JSON.parse(json.value);
    } catch {
      throw new Error(t('badJson'));
    }
  };
  return {
    element: el('div', { className: 'stack' }, field(t('kind'), kind), fields.file, fields.text, fields.json),
    async message() {
      if (kind.value === 'media') return { message_type: 'media', payload: await media() };
      const payload = kind.value === 'text' ? { message: text.value } : parsed();
      return { message_type: kind.value, payload };
    },
    clear() {
      text.value = '';
      file.value = '';
    },
  };
}
