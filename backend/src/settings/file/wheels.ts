import { isMap, type JsonMap } from './json';
import { parameter, type Table } from './table';

const slicesOf = `(
  select coalesce(jsonb_agg(jsonb_build_object('code', s.code, 'label', s.label, 'bgColor', s.bg_color,
    'textColor', s.text_color, 'htmlDescription', s.html_description, 'weight', s.weight, 'prize', s.prize,
    'amount', case when s.prize = 'coin' then 0 else s.prize_amount end,
    'coins', case when s.prize = 'coin' then s.prize_amount else 0 end, 'currency', s.currency)
    order by s.position), '[]'::jsonb)
  from wheel_slice s where s.wheel_id = w.id) as slices`;

const slicesIn = ({ slices }: JsonMap): JsonMap[] => (Array.isArray(slices) ? slices.filter(isMap) : []);

export const wheels: Table = {
  read: (db) => db.query(`select code, name, is_active as "isActive", ${slicesOf} from wheel w order by id`),
  async prepare(tx, entries) {
    const active = entries.find(({ isActive }) => isActive === true)?.['code'] ?? null;
    await tx.query('update wheel set is_active = false where is_active and code is distinct from $1', [
      parameter(active),
    ]);
  },
  async write(tx, wheel) {
    const [row] = await tx.query<{ id: number }>(
      `insert into wheel (code, name, is_active) values ($1, $2::jsonb, $3)
       on conflict (code) do update set name = excluded.name, is_active = excluded.is_active returning id`,
      [wheel['code'], wheel['name'], wheel['isActive']].map(parameter),
    );
    if (!row) throw new Error(`The wheel ${String(wheel['code'])} was not written.`);
    await tx.query('delete from wheel_slice where wheel_id = $1', [row.id]);
    for (const [position, slice] of slicesIn(wheel).entries()) {
      const { code, label, bgColor, textColor, htmlDescription, weight, prize, amount, coins, currency } =
        slice;
      const given = prize === 'coin' ? coins : amount;
      await tx.query(
        `insert into wheel_slice (wheel_id, position, code, label, bg_color, text_color, html_description, weight, prize,
           prize_amount, currency)
         values ($1, $2, $3, $4::jsonb, $5, $6, $7::jsonb, $8, $9, $10, $11)`,
        [
          row.id,
          position,
          ...[code, label, bgColor, textColor, htmlDescription, weight, prize, given, currency].map(
            parameter,
          ),
        ],
      );
    }
  },
  async remove(tx, code) {
    await tx.query('delete from wheel_slice s using wheel w where w.id = s.wheel_id and w.code = $1', [code]);
    await tx.query('delete from wheel where code = $1', [code]);
  },
  async inUse(tx, codes) {
    await tx.query('select from wheel where code = any($1::text[]) for update', [codes]);
    return tx.query(
      `select code, 'members have spun it (set isActive: false instead)' as reason from wheel w
       where code = any($1::text[]) and exists (select from spin s where s.wheel_id = w.id)`,
      [codes],
    );
  },
};
