-- Queues a notice for the browsers of a member that want its kind. Only appends rows: it never waits for another transaction.
create or replace function push_queue(member text, notice_kind text, notice_amount bigint, except_session text) returns void
language sql as $$
  insert into push_message (session_hash, member_id, kind, amount)
  select session_hash, member_id, notice_kind, notice_amount from push_subscription
  where member_id = member and notice_kind = any(kinds) and session_hash is distinct from except_session
$$;

create or replace function push_statement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status then
    return null;
  end if;
  if new.type = 'withdraw' then
    perform push_queue(new.member_id, case new.status when 'SUCCESS' then 'paid' else 'returned' end, abs(new.amount), null);
  elsif new.status = 'SUCCESS' then
    perform push_queue(new.member_id, 'deposit', new.amount, null);
  end if;
  return null;
end $$;
create or replace trigger statement_pushes after insert or update of status on statement for each row
  when (new.status <> 'PROCESSING' and new.type in ('deposit', 'withdraw')) execute function push_statement();

-- A device is new by the same rule as in the list of notices.
create or replace function push_session() returns trigger language plpgsql as $$
begin
  if exists (select from session where member_id = new.member_id and token_hash <> new.token_hash)
    and not exists (select from session where member_id = new.member_id and token_hash <> new.token_hash
      and known_device_hash is not distinct from new.known_device_hash)
  then
    perform push_queue(new.member_id, 'new-device', null, new.token_hash);
  end if;
  return null;
end $$;
create or replace trigger session_pushes after insert on session for each row execute function push_session();

create or replace function push_password() returns trigger language plpgsql as $$
begin
  perform push_queue(new.id, 'password', null, null);
  return null;
end $$;
create or replace trigger member_pushes after update of password_hash on member for each row
  when (new.status = 'active' and new.password_hash <> old.password_hash) execute function push_password();

create or replace function push_chat() returns trigger language plpgsql as $$
begin
  perform push_queue(member_id, 'support', null, null) from chat_conversation where id = new.conversation_id;
  return null;
end $$;
create or replace trigger chat_message_pushes after insert on chat_message for each row
  when (new.sender <> 'customer' and not new.automatic) execute function push_chat();
