-- Whoever gave the right code gets a proof, of which only a hash is kept; registration asks for it. The limits count the
-- requester: `ip` is an address or an IPv6 /64 now, `requester` an address or a /48.
alter table otp add column proof_hash text, add column requester text;
update otp set requester = ip;
alter table otp alter column requester set not null;
create unique index otp_proof on otp (proof_hash);
