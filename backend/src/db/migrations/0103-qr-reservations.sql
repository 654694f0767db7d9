-- What the member asked for, and until when nobody else gets the amount: longer than the code can be paid, and shorter
-- once it was cancelled.
alter table qr_code add column asked bigint, add column reserved_until timestamptz;
update qr_code set asked = amount, reserved_until = expires_at + interval '10 minutes';
alter table qr_code alter column asked set not null, alter column reserved_until set not null;
create index qr_code_reserved on qr_code (provider, currency, amount, reserved_until);
create index qr_code_of_member on qr_code (member_id, reserved_until);
