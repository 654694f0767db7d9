-- A game of the sandbox moves money once per reference, or refuses once per reference: what was said first is said
-- again. `fault` is how it misbehaves at the moment; a silent one does nothing.
create function sandbox_game_transfer(
  p_reference text, p_game text, p_username text, p_amount bigint, p_at timestamptz,
  out fault text, out is_same boolean, out is_done boolean,
  out balance bigint, out played bigint, out staked bigint, out sequence bigint)
language plpgsql as $$
begin
  update sandbox_fault f set remaining = remaining - 1
    where f.target = p_game and (f.remaining is null or f.remaining > 0) returning f.kind into fault;
  if fault = 'silent' then return; end if;
  insert into sandbox_game_transfer (reference, game_code, username, amount, is_done, created_at)
    values (p_reference, p_game, p_username, p_amount, false, p_at) on conflict do nothing;
  if found and fault is distinct from 'refuses' then
    update sandbox_game_account a set balance = a.balance + p_amount, sequence = a.sequence + 1
      where a.game_code = p_game and a.username = p_username and a.balance + p_amount >= 0;
    if found then update sandbox_game_transfer t set is_done = true where t.reference = p_reference; end if;
  end if;
  select (t.game_code, t.username, t.amount) = (p_game, p_username, p_amount), t.is_done into is_same, is_done
    from sandbox_game_transfer t where t.reference = p_reference;
  select a.balance, a.played, a.staked, a.sequence into balance, played, staked, sequence
    from sandbox_game_account a where a.game_code = p_game and a.username = p_username;
end $$;
