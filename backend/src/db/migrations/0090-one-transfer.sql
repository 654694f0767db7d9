-- One transfer is one, with its bank's number before the reference or without. Of slips that were taken in twice before
-- this, the later ones stay beside the rule; whoever judges one that still waits finds the other.
do $$
declare
  beside bigint[] := array(
    select place from (
      select place, row_number() over (
        partition by substr(ref_no, position(':' in ref_no) + 1) order by status desc, place
      ) as time
      from slip where ref_no is not null and status <> 'FAILED'
    ) known where time > 1
  );
begin
  drop index slip_one_transfer;
  execute 'create unique index slip_one_transfer on slip (substr(ref_no, position('':'' in ref_no) + 1))
    where status <> ''FAILED''' ||
    case when cardinality(beside) = 0 then '' else format(' and place <> all (%L::bigint[])', beside) end;
end $$;

create index bank_credit_transfer on bank_credit (substr(bank_reference, position(':' in bank_reference) + 1));
