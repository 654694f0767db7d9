-- An answer is given again word for word: jsonb has an order of its own for the fields.
alter table idempotency alter column response type json using response::json;
