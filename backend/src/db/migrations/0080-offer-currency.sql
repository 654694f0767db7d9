-- Whom an offer's amounts are for: members of one currency, or of any where it gives no amount of money.
alter table offer_terms add column currency text check (currency in ('THB', 'LAK'));
alter table wheel_slice add column currency text check (currency in ('THB', 'LAK'));
