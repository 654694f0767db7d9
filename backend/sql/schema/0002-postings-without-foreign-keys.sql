-- What these keys checked for each posting by itself, and with a lock on the row that it refers to (everybody's, where the
-- account is the site's own), the ledger's rules check for all postings of a statement at once (functions/ledger-rules.sql).
-- Accounts and transactions are never deleted, so nothing that a posting refers to can go.
alter table ledger_posting drop constraint ledger_posting_txn_id_fkey;
alter table ledger_posting drop constraint ledger_posting_account_id_currency_fkey;
alter table ledger_account drop constraint ledger_account_currency;
