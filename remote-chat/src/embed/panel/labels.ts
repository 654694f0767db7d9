import type { ChatLanguage } from '../wallet-chat';

interface PanelLabels {
  title: string;
  loading: string;
  failed: string;
  retry: string;
  close: string;
}

/** Texts of the panel until its frame is ready. */
export const labels: Record<ChatLanguage, PanelLabels> = {
  th: {
    title: 'แชทกับแอดมิน',
    loading: 'กำลังเปิดแชท…',
    failed: 'ตอนนี้เปิดแชทไม่ได้',
    retry: 'ลองอีกครั้ง',
    close: 'ปิด',
  },
  la: {
    title: 'ແຊັດກັບແອດມິນ',
    loading: 'ກຳລັງເປີດແຊັດ…',
    failed: 'ຕອນນີ້ເປີດແຊັດບໍ່ໄດ້',
    retry: 'ລອງອີກຄັ້ງ',
    close: 'ປິດ',
  },
  en: {
    title: 'Chat with support',
    loading: 'Opening the chat…',
    failed: 'The chat cannot be opened now.',
    retry: 'Try again',
    close: 'Close',
  },
};
