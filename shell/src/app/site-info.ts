import type { PagePath } from '@wallet/platform';
import la from '../locales/la.json';
import th from '../locales/th.json';
import { builtInPaths } from '../built-in/built-in-paths';

/** The start page of an installed site. A visitor is redirected from there. */
const start = '/user/home' satisfies PagePath;

/** Icons of the installed app: files in this folder that a release of the shell contains. */
const icons = [
  { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The name and the description of the installed site, in the language of each edition. */
const texts = {
  th: {
    brand: th.brand,
    description: 'กระเป๋าเงินสำหรับสมาชิก: ฝาก ถอน โอนเงินเข้าเกม และดูยอดเงินล่าสุด',
  },
  la: {
    brand: la.brand,
    description: 'ກະເປົາເງິນສຳລັບສະມາຊິກ: ຝາກ ຖອນ ໂອນເງິນເຂົ້າເກມ ແລະ ເບິ່ງຍອດເງິນຫຼ້າສຸດ',
  },
};

/** Values that the build writes into the pages and into the web app manifest of the site. */
export const siteInfo = { builtInPaths, app: { start, icons, texts } };
