/** What the demo site's bonuses and promotions give and ask for; amounts in baht. */
export interface DemoOfferTerms {
  source: 'bonus' | 'promotion';
  code: string;
  percent?: number;
  amount?: number;
  max?: number;
  depositMin: number;
  span: 'limit' | 'day' | 'week';
  pick?: 'first';
  /** HH:MM in Bangkok. */
  from?: string;
  /** How often deposit plus bonus has to be put at stake. */
  turnover: number;
  category?: 'lotto';
}

/** Below this total (baht) every bonus of the demo site may be ended early. */
export const demoEndBelow = 20;

export const demoOfferTerms: readonly DemoOfferTerms[] = [
  {
    source: 'bonus',
    code: 'WELCOME100',
    percent: 100,
    max: 1_000,
    depositMin: 100,
    span: 'limit',
    pick: 'first',
    turnover: 5,
  },
  {
    source: 'bonus',
    code: 'DAILY20',
    percent: 20,
    max: 500,
    depositMin: 100,
    span: 'day',
    pick: 'first',
    turnover: 3,
  },
  {
    source: 'bonus',
    code: 'NIGHT10',
    percent: 10,
    max: 300,
    depositMin: 100,
    span: 'day',
    turnover: 2,
  },
  {
    source: 'bonus',
    code: 'WEEKEND50',
    percent: 50,
    max: 500,
    depositMin: 200,
    span: 'week',
    turnover: 4,
  },
  {
    source: 'bonus',
    code: 'LOTTO15',
    percent: 15,
    max: 500,
    depositMin: 100,
    span: 'week',
    turnover: 2,
    category: 'lotto',
  },
  { source: 'bonus', code: 'BIRTHDAY', amount: 100, depositMin: 300, span: 'limit', turnover: 3 },
  {
    source: 'promotion',
    code: 'NIGHT50',
    percent: 50,
    max: 500,
    depositMin: 100,
    span: 'day',
    from: '20:00',
    turnover: 3,
  },
  { source: 'promotion', code: 'GOLD99', amount: 99, depositMin: 500, span: 'week', turnover: 2 },
];
