/** The description of the installed site, in the language of each edition. */
export const appTexts = {
  th: { description: 'กระเป๋าเงินสำหรับสมาชิก: ฝาก ถอน โอนเงินเข้าเกม และดูยอดเงินล่าสุด' },
  la: { description: 'ກະເປົາເງິນສຳລັບສະມາຊິກ: ຝາກ ຖອນ ໂອນເງິນເຂົ້າເກມ ແລະ ເບິ່ງຍອດເງິນຫຼ້າສຸດ' },
} as const;
