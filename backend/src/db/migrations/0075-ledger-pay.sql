-- Moves an amount from one account to another by their names, both opened where they are new.
create function ledger_pay(
  p_kind text, p_reference text, p_at timestamptz, p_currency text,
  p_from_kind text, p_from_owner text, p_from_label text, p_to_kind text, p_to_owner text, p_to_label text, p_amount bigint,
  out txn bigint, out refusal text)
language plpgsql as $$
begin
  select w.txn, w.refusal into txn, refusal from ledger_write(p_kind, p_reference, p_at,
    array[ledger_account_id(p_from_kind, p_from_owner, p_from_label, p_currency),
      ledger_account_id(p_to_kind, p_to_owner, p_to_label, p_currency)],
    array[-p_amount, p_amount]) w;
end $$;
