-- Returns the hash of the transactions after p_after up to p_upto, chained to the previous hash.
create or replace function ledger_seal_hash(p_previous bytea, p_after bigint, p_upto bigint) returns bytea
language sql stable as $$
  select sha256(p_previous || convert_to(coalesce(string_agg(line, E'\n' order by txn, posting), ''), 'UTF8'))
  from (
    select t.id as txn, p.id as posting,
      jsonb_build_array(t.id, t.kind, t.reference, extract(epoch from t.occurred_at), p.id, a.kind, a.owner, a.label,
        p.currency, p.amount, p.balance_after)::text as line
    from ledger_txn t
    left join ledger_posting p on p.txn_id = t.id
    left join ledger_account a on a.id = p.account_id
    where t.id > p_after and t.id <= p_upto
  ) lines
$$;

-- Seals at most p_most transactions up to the mark, then moves the mark to p_newest, an id that the caller has read.
-- Returns the number of sealed transactions. Ids are assigned before the commit, so a lower id may become visible after a
-- higher one. Therefore the ids up to the mark are sealed only after all transactions that ran when it was set have ended.
create or replace function ledger_seal_round(p_newest bigint, p_most integer) returns integer language plpgsql as $$
declare
  mark record;
  last record;
  batch record;
  sealed integer := 0;
  -- Lower than p_newest if the tables were emptied after the caller read it.
  newest constant bigint := least(p_newest, (select coalesce(max(id), 0) from ledger_txn));
begin
  insert into ledger_seal_mark (last_txn, marked_by) values (newest, pg_current_xact_id()) on conflict do nothing;
  if found then return 0; end if;
  select * into mark from ledger_seal_mark for update skip locked;
  if not found then return 0; end if;
  if mark.marked_by < pg_snapshot_xmin(pg_current_snapshot()) then
    select coalesce(max(place), 0) as place, coalesce(max(last_txn), 0) as txn,
      coalesce((array_agg(hash order by place desc))[1], '') as hash
      into last from (select * from ledger_seal order by place desc limit 1) newest_seal;
    select min(id) as first, max(id) as last, count(*)::integer as size into batch
      from (select id from ledger_txn where id > last.txn and id <= mark.last_txn order by id limit p_most) ready;
    if batch.size > 0 then
      insert into ledger_seal (place, first_txn, last_txn, hash)
        values (last.place + 1, batch.first, batch.last, ledger_seal_hash(last.hash, last.txn, batch.last));
      sealed := batch.size;
      if sealed = p_most then return sealed; end if;
    end if;
  elsif mark.marked_by <= pg_current_xact_id() then
    return 0;
  end if;
  -- Also sets the mark when it has the transaction numbers of another server, after a restore from its backup.
  update ledger_seal_mark set marked_by = pg_current_xact_id(), last_txn = newest;
  return sealed;
end $$;

-- The first seal that does not match the ledger; empty when all seals match.
create or replace view ledger_seal_fault as
  select place, first_txn, last_txn, sealed_at
  from (
    select s.*, row_number() over chain as nth, lag(hash, 1, ''::bytea) over chain as previous,
      lag(last_txn, 1, 0::bigint) over chain as after_txn
    from ledger_seal s window chain as (order by place)
  ) seal
  where place <> nth or hash <> ledger_seal_hash(previous, after_txn, last_txn)
  order by place limit 1;
