/** A bonus on offer (S3.22); satang. */
export interface Bonus {
  code: string;
  /** The period of `maxReceived`; `limit` is all time. */
  type: 'limit' | 'day' | 'week';
  maxReceived: number;
  percentFail: number;
  amount: number;
  banners: { image: string; html: string }[];
}

/** A promotion found by its code (S3.23); satang. */
export interface Promotion {
  percentFail: number;
  description: string;
  amount: number;
}

const banner = (title: string) => ({
  image: '/pictures/banner.svg',
  html: `<h3>${title}</h3><p>ถ้าไม่ครบเงื่อนไข ได้เก็บ %percentFail%%</p>`,
});

export const bonuses: readonly Bonus[] = [
  {
    code: 'FIRST',
    type: 'limit',
    maxReceived: 1,
    percentFail: 10,
    amount: 10_000,
    banners: [banner('ต้อนรับ'), banner('เงื่อนไข')],
  },
  {
    code: 'EVERYDAY',
    type: 'day',
    maxReceived: 1,
    percentFail: 20,
    amount: 5_000,
    banners: [banner('ทุกวัน')],
  },
  { code: 'SUNDAY', type: 'week', maxReceived: 2, percentFail: 30, amount: 7_500, banners: [] },
];

export const promotions: Readonly<Record<string, Promotion>> = {
  RAIN50: { percentFail: 25, description: '<p>รับเครดิต <b>50 บาท</b> ในวันฝนตก</p>', amount: 5_000 },
};
