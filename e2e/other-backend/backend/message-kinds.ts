import type { Json } from './call';

const button = (title: string, type: string, payload: string): Json => ({ title, type, payload });

/** One message of each kind (S3.30), as support sends it. */
export const messageKinds: Readonly<Record<string, { message_type: string; payload: Json }>> = {
  text: { message_type: 'text', payload: { message: 'สวัสดีค่ะ' } },
  buttons: {
    message_type: 'buttons',
    payload: {
      message: 'เลือกได้เลยค่ะ',
      buttons: [
        button('เปิดเว็บ', 'web', 'https://other.example/help'),
        button('โทร', 'call', '020000000'),
        button('ถามต่อ', 'postback', 'ASK'),
        button('อื่น ๆ', 'other', 'x'),
      ],
    },
  },
  media: {
    message_type: 'media',
    payload: { message: 'รูปตัวอย่าง', fileType: 'image', filePath: '/pictures/slip.svg', name: 'slip.svg' },
  },
  quick_replies: {
    message_type: 'quick_replies',
    payload: { message: 'ต้องการอะไรคะ', buttons: [button('ฝากเงิน', 'postback', 'DEPOSIT')] },
  },
  generic: {
    message_type: 'generic',
    payload: {
      cards: [
        {
          image_url: '/pictures/banner.svg',
          title: 'โปรวันนี้',
          subtitle: 'รับเพิ่ม',
          buttons: [button('ดู', 'web', 'https://other.example/promo')],
        },
      ],
    },
  },
  postback: { message_type: 'postback', payload: { title: 'ถามต่อ', message: 'ASK' } },
  unknown: { message_type: 'unknown', payload: {} },
};
