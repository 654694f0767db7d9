import type { Tx } from '../db/driver';
import type { Currency } from '../ledger/account';
import { demoBonuses } from './demo-bonuses';
import { demoGames } from './demo-games';
import { demoPromotions } from './demo-promotions';
import { demoSettings } from './demo-settings';
import { demoSources } from './demo-sources';
import { demoWheel } from './demo-wheel';
import { seedOfferTerms } from './seed-offer-terms';

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Games that are not opened by an automatic login have addresses of their own. */
const addressesOf = (code: string): string[] => {
  const address = `https://play.thongdee.example/${code.toLowerCase()}`;
  return [address, `${address}/android`, `${address}/ios`];
};

async function seedWheel(tx: Tx, currencies: readonly Currency[]): Promise<void> {
  const wheel = demoWheel(currencies);
  const wheels = await tx.query<{ id: number }>(
    `insert into wheel (code, name, is_active) values ($1, $2::jsonb, true) on conflict do nothing returning id`,
    [wheel.code, json(wheel.name)],
  );
  for (const { id } of wheels) {
    for (const [position, slice] of wheel.slices.entries()) {
      const { code, label, bgColor, textColor, html, weight, prize, amount, currency } = slice;
      await tx.query(
        `insert into wheel_slice
           (wheel_id, position, code, label, bg_color, text_color, html_description, weight, prize, prize_amount,
            currency)
         values ($1, $2, $3, $4::jsonb, $5, $6, $7::jsonb, $8, $9, $10, $11)`,
        [id, position, code, json(label), bgColor, textColor, json(html), weight, prize, amount, currency],
      );
    }
  }
}

async function seedOffers(tx: Tx, currency: Currency): Promise<void> {
  for (const [position, bonus] of demoBonuses(currency).entries()) {
    const { code, name, type, maxReceived, percentFail, notice, bannerHtml } = bonus;
    await tx.query(
      `insert into bonus (code, name, type, max_received, percent_fail, notice, banner_html, position)
       values ($1, $2::jsonb, $3, $4, $5, $6::jsonb, $7::jsonb, $8) on conflict do nothing`,
      [code, json(name), type, maxReceived, String(percentFail), json(notice), json(bannerHtml), position],
    );
  }
  for (const { code, percentFail, description } of demoPromotions(currency)) {
    await tx.query(
      'insert into promotion (code, percent_fail, description) values ($1, $2, $3::jsonb) on conflict do nothing',
      [code, String(percentFail), json(description)],
    );
  }
  await seedOfferTerms(tx, currency);
}

/** Fills in what the demo site offers members of these currencies; what is there already stays as it is. */
export async function seedSite(tx: Tx, currencies: readonly Currency[]): Promise<void> {
  for (const [key, value] of Object.entries(demoSettings)) {
    await tx.query('insert into setting (key, value) values ($1, $2::jsonb) on conflict do nothing', [
      key,
      json(value),
    ]);
  }
  for (const [position, { code, description }] of demoSources.entries()) {
    await tx.query(
      'insert into source (code, description, position) values ($1, $2::jsonb, $3) on conflict do nothing',
      [code, json(description), position],
    );
  }
  for (const [position, { code, name, category, factor }] of demoGames.entries()) {
    await tx.query(
      `insert into game (code, name, category, ft_wallet_slot, web, android, ios, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [code, name, category, String(factor), ...addressesOf(code), position],
    );
  }
  for (const currency of currencies) await seedOffers(tx, currency);
  await seedWheel(tx, currencies);
}
