/** A picture of the installed app: a file in this folder that a release of the shell contains. */
interface AppPicture {
  src: string;
  /** `<width>x<height>` in px. */
  sizes: string;
  type: string;
  /** For icons: how the icon is used. A maskable icon fills its square, and phones cut it to their own shape. */
  purpose?: 'any' | 'maskable';
  /** For screenshots: the kind of screen. */
  form?: 'narrow' | 'wide';
  /** For shortcuts: the destination. */
  leads?: 'deposit' | 'transfer' | 'wheel';
}

export const appPictures: readonly AppPicture[] = [
  { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: 'shortcut-deposit.png', sizes: '96x96', type: 'image/png', leads: 'deposit' },
  { src: 'shortcut-transfer.png', sizes: '96x96', type: 'image/png', leads: 'transfer' },
  { src: 'shortcut-wheel.png', sizes: '96x96', type: 'image/png', leads: 'wheel' },
  { src: 'screen-home-narrow.png', sizes: '618x1338', type: 'image/png', form: 'narrow' },
  { src: 'screen-wheel-narrow.png', sizes: '618x1338', type: 'image/png', form: 'narrow' },
  { src: 'screen-home-wide.png', sizes: '1280x800', type: 'image/png', form: 'wide' },
];

/** The description of the installed site, in the language of each edition. */
export const appTexts = {
  th: { description: 'กระเป๋าเงินสำหรับสมาชิก: ฝาก ถอน โอนเงินเข้าเกม และดูยอดเงินล่าสุด' },
  la: { description: 'ກະເປົາເງິນສຳລັບສະມາຊິກ: ຝາກ ຖອນ ໂອນເງິນເຂົ້າເກມ ແລະ ເບິ່ງຍອດເງິນຫຼ້າສຸດ' },
} as const;
