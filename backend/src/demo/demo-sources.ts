import type { Localized } from '../lookups/language';

/** How visitors of the demo site may have heard of it. */
export const demoSources: readonly { code: string; description: Localized }[] = [
  { code: 'FRIEND', description: { th: 'เพื่อนแนะนำ', la: 'ໝູ່ແນະນຳ', en: 'A friend' } },
  { code: 'SEARCH', description: { th: 'ค้นหาในอินเทอร์เน็ต', la: 'ຄົ້ນຫາໃນອິນເຕີເນັດ', en: 'A web search' } },
  { code: 'SOCIAL', description: { th: 'โซเชียลมีเดีย', la: 'ໂຊຊຽວມີເດຍ', en: 'Social media' } },
  { code: 'VIDEO', description: { th: 'วิดีโอออนไลน์', la: 'ວິດີໂອອອນລາຍ', en: 'An online video' } },
  { code: 'SMS', description: { th: 'ข้อความ SMS', la: 'ຂໍ້ຄວາມ SMS', en: 'A text message' } },
  { code: 'OTHER', description: { th: 'อื่น ๆ', la: 'ອື່ນໆ', en: 'Something else' } },
];
