import { language } from './language.js';

const isEnglish = language === 'en';
const word = (th, en) => (isEnglish ? en : th);
const replies = [
  { title: word('ฝากเงิน', 'Deposit'), type: 'postback', payload: 'DEPOSIT' },
  { title: word('ถอนเงิน', 'Withdraw'), type: 'postback', payload: 'WITHDRAW' },
];
const buttons = [
  { title: word('ดูโบนัส', 'See bonuses'), type: 'web', payload: 'https://thongdee.example/bonus' },
  { title: word('โทรหาเรา', 'Call us'), type: 'call', payload: '021234567' },
  ...replies,
];

/** A first draft of each kind of message that is more than a text or a file. */
export const chatSamples = {
  buttons: { message: word('เลือกได้เลยค่ะ', 'Please choose'), buttons },
  quick_replies: { message: word('ต้องการเรื่องอะไรคะ', 'What is it about?'), buttons: replies },
  generic: {
    cards: [
      {
        image_url: '/media/bonuses/WELCOME100.svg',
        title: word('โบนัสต้อนรับ', 'Welcome bonus'),
        subtitle: word('ฝากครั้งแรกรับเพิ่ม', 'More on your first deposit'),
        buttons: buttons.slice(0, 1),
      },
      {
        image_url: '/media/bonuses/DAILY20.svg',
        title: word('โบนัสรายวัน', 'Daily bonus'),
        subtitle: null,
        buttons: replies.slice(0, 1),
      },
    ],
  },
  postback: { title: word('ฝากเงิน', 'Deposit'), message: 'DEPOSIT' },
  unknown: { message: word('ข้อความชนิดที่แอปนี้ยังไม่รู้จัก', 'A kind of message that is not known yet') },
};
