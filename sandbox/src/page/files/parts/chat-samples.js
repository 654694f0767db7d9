import { wordOf } from './language.js';

const word = (...words) => wordOf(words);
const replies = [
  { title: word('ฝากเงิน', 'ຝາກເງິນ', 'Deposit'), type: 'postback', payload: 'DEPOSIT' },
  { title: word('ถอนเงิน', 'ຖອນເງິນ', 'Withdraw'), type: 'postback', payload: 'WITHDRAW' },
];
const buttons = [
  { title: word('ดูโบนัส', 'ເບິ່ງໂບນັດ', 'See bonuses'), type: 'web', payload: 'https://thongdee.example/bonus' },
  { title: word('โทรหาเรา', 'ໂທຫາພວກເຮົາ', 'Call us'), type: 'call', payload: '021234567' },
  ...replies,
];

/** A first draft of each kind of message that is more than a text or a file. */
export const chatSamples = {
  buttons: { message: word('เลือกได้เลยค่ะ', 'ເລືອກໄດ້ເລີຍ', 'Please choose'), buttons },
  quick_replies: {
    message: word('ต้องการเรื่องอะไรคะ', 'ຕ້ອງການເລື່ອງຫຍັງ', 'What is it about?'),
    buttons: replies,
  },
  generic: {
    cards: [
      {
        image_url: '/media/bonuses/WELCOME100.svg',
        title: word('โบนัสต้อนรับ', 'ໂບນັດຕ້ອນຮັບ', 'Welcome bonus'),
        subtitle: word('ฝากครั้งแรกรับเพิ่ม', 'ຝາກຄັ້ງທຳອິດຮັບເພີ່ມ', 'More on your first deposit'),
        buttons: buttons.slice(0, 1),
      },
      {
        image_url: '/media/bonuses/DAILY20.svg',
        title: word('โบนัสรายวัน', 'ໂບນັດລາຍວັນ', 'Daily bonus'),
        subtitle: null,
        buttons: replies.slice(0, 1),
      },
    ],
  },
  postback: { title: word('ฝากเงิน', 'ຝາກເງິນ', 'Deposit'), message: 'DEPOSIT' },
  unknown: {
    message: word('ข้อความชนิดที่แอปนี้ยังไม่รู้จัก', 'ຂໍ້ຄວາມຊະນິດທີ່ແອັບນີ້ຍັງບໍ່ຮູ້ຈັກ', 'A kind of message that is not known yet'),
  },
};
