-- Commands no longer take the idempotency key themselves (functions/idempotency.sql). A backend of the version before calls these
-- functions, so it must not be started again after this file.
drop function if exists transfer_begin(text, text, text, jsonb, text, text, text, text, text, bigint, bigint, bigint, bigint, bigint, timestamptz, timestamptz);
drop function if exists coupon_claim(text, text, text, text, text, text, text, timestamptz);
