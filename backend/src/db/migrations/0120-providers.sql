-- The ids of requests that providers have signed: each is good for once. Purged when their time has long passed.
create table provider_message (
  kind text not null,
  key_id text not null,
  message_id text not null,
  received_at timestamptz not null,
  primary key (kind, key_id, message_id)
);

-- When a slip is to be shown to whoever judges slips over HTTP; infinity where they leave it to a person.
alter table slip add column ask_at timestamptz;
alter table slip add column asks integer not null default 0;
create index slip_to_judge on slip (coalesce(ask_at, read_at)) where status = 'PROCESSING' and read_at is not null;

-- The bank's name of the transfer that paid a code, where its provider knows it: one transfer is one deposit.
alter table qr_payment add column bank_reference text;
create index qr_payment_transfer on qr_payment (substr(bank_reference, position(':' in bank_reference) + 1));
