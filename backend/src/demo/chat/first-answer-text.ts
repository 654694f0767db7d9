import type { Language, Localized } from '../../settings/language';

/** Returns the automatic response to a customer's first message. */
export function firstAnswerText({ th, la, en }: Localized, language: Language): string {
  const texts: Localized = {
    th: `สวัสดีค่ะ ขอบคุณที่ติดต่อ${th} ได้รับข้อความแล้ว เจ้าหน้าที่จะตอบกลับโดยเร็วที่สุดค่ะ`,
    la: `ສະບາຍດີ ຂອບໃຈທີ່ຕິດຕໍ່${la} ໄດ້ຮັບຂໍ້ຄວາມແລ້ວ ເຈົ້າໜ້າທີ່ຈະຕອບກັບໂດຍໄວທີ່ສຸດ`,
    en: `Hello, and thank you for writing to ${en}. Your message has arrived; somebody will answer as soon as possible.`,
  };
  return texts[language];
}
