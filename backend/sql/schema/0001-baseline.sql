-- The tables of an empty database. A later change is a further numbered file beside this one: see ../README.md.
-- Texts for people are jsonb maps of language (th, la, en) to text. Amounts are whole minor units: satang for THB, att
-- for LAK.

-- Ledger: money is nowhere but here
-- ---------------------------------

create table ledger_account (
  id bigint generated always as identity primary key,
  -- wallet and game: a member's; hold: on its way to the outside; bank, house, bonus: the site's own.
  kind text not null check (kind in ('wallet', 'game', 'hold', 'bank', 'house', 'bonus')),
  -- A member's id, or the name of one of the site's own accounts.
  owner text not null,
  -- Tells several accounts of a kind apart: a game's code, a hold's purpose.
  label text not null default '',
  currency text not null check (currency in ('THB', 'LAK')),
  balance bigint not null default 0,
  -- The balance never goes below it. Null is for accounts that stand for the world outside: they are everybody's, and no
  -- posting has to wait for another there. Their balance is the sum of their postings and stands nowhere else.
  floor bigint default 0,
  created_at timestamptz not null default now(),
  constraint ledger_account_name unique (kind, owner, label, currency),
  constraint ledger_account_currency unique (id, currency),
  constraint ledger_account_floor check (floor is null or balance >= floor),
  constraint ledger_account_outside check (floor is not null or balance = 0)
)
-- Here and below: free space on each page, so that a changed row stays where it is.
with (fillfactor = 70);

create table ledger_txn (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What caused it, in the words of its kind: a bonus code, a slip, a QR.
  reference text,
  occurred_at timestamptz not null default now(),
  -- Its postings come from the same database transaction or not at all.
  written_by xid8 not null default pg_current_xact_id()
);

create table ledger_posting (
  id bigint generated always as identity primary key,
  txn_id bigint not null references ledger_txn (id),
  account_id bigint not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  -- Null for accounts without a floor.
  balance_after bigint,
  foreign key (account_id, currency) references ledger_account (id, currency)
);
create index ledger_posting_txn on ledger_posting (txn_id);
create index ledger_posting_account on ledger_posting (account_id, id);

-- The ledger's hash chain, in batches: each row is a hash over its transactions and the row before it, so that
-- even the database's owner, whom no trigger stops, cannot change what was written without its being seen.
create table ledger_seal (
  place bigint primary key,
  -- Of the transactions after those of the row before, up to last_txn.
  first_txn bigint not null,
  last_txn bigint not null unique,
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now()
);

-- Up to where the ledger was written when a transaction of this number began; one row at most.
create table ledger_seal_mark (
  one boolean primary key default true check (one),
  last_txn bigint not null,
  marked_by xid8 not null
);

-- One key, one effect: the first call's answer is kept and given again.
create table idempotency (
  scope text not null,
  key text not null,
  request_hash text not null,
  -- Null only inside the transaction that is doing the work.
  status integer,
  -- Given again word for word: jsonb has an order of its own for the fields.
  response json,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
-- Read by age alone, in the order in which they were written.
create index idempotency_age on idempotency using brin (created_at);

-- Members and sessions
-- --------------------

create table bank (
  code text primary key,
  name_th text not null,
  name_en text not null,
  name_la text not null,
  country text not null check (country in ('TH', 'LA')),
  position integer not null
);

insert into bank (position, country, code, name_th, name_en, name_la) values
  (10, 'TH', 'KBANK', 'ธนาคารกสิกรไทย', 'Kasikornbank', 'ທະນາຄານກະສິກອນໄທ'),
  (20, 'TH', 'SCB', 'ธนาคารไทยพาณิชย์', 'Siam Commercial Bank', 'ທະນາຄານໄທພານິດ'),
  (30, 'TH', 'BBL', 'ธนาคารกรุงเทพ', 'Bangkok Bank', 'ທະນາຄານບາງກອກ'),
  (40, 'TH', 'KTB', 'ธนาคารกรุงไทย', 'Krungthai Bank', 'ທະນາຄານກຸງໄທ'),
  (50, 'TH', 'BAY', 'ธนาคารกรุงศรีอยุธยา', 'Bank of Ayudhya', 'ທະນາຄານກຸງສີອະຍຸດທະຍາ'),
  (60, 'TH', 'TMB', 'ธนาคารทหารไทยธนชาต', 'TMBThanachart Bank', 'ທະນາຄານທະຫານໄທທະນະຊາດ'),
  (70, 'TH', 'GSB', 'ธนาคารออมสิน', 'Government Savings Bank', 'ທະນາຄານອອມສິນ'),
  (80, 'TH', 'BAAC', 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร', 'Bank for Agriculture and Agricultural Cooperatives', 'ທະນາຄານເພື່ອການກະເສດແລະສະຫະກອນ'),
  (90, 'TH', 'GHB', 'ธนาคารอาคารสงเคราะห์', 'Government Housing Bank', 'ທະນາຄານອາຄານສົງເຄາະ'),
  (100, 'TH', 'UOB', 'ธนาคารยูโอบี', 'United Overseas Bank (Thai)', 'ທະນາຄານຢູໂອບີ'),
  (110, 'TH', 'CIMB', 'ธนาคารซีไอเอ็มบี ไทย', 'CIMB Thai Bank', 'ທະນາຄານຊີໄອເອັມບີ ໄທ'),
  (120, 'TH', 'LHB', 'ธนาคารแลนด์ แอนด์ เฮ้าส์', 'Land and Houses Bank', 'ທະນາຄານແລນ ແອນ ເຮົາສ໌'),
  (130, 'TH', 'KKP', 'ธนาคารเกียรตินาคินภัทร', 'Kiatnakin Phatra Bank', 'ທະນາຄານກຽດນາຄິນພັດທະຣະ'),
  (140, 'TH', 'TISCO', 'ธนาคารทิสโก้', 'TISCO Bank', 'ທະນາຄານທິສໂກ້'),
  (150, 'TH', 'IBANK', 'ธนาคารอิสลามแห่งประเทศไทย', 'Islamic Bank of Thailand', 'ທະນາຄານອິດສະລາມແຫ່ງປະເທດໄທ'),
  (210, 'LA', 'BCEL', 'ธนาคารการค้าต่างประเทศลาว', 'Banque pour le Commerce Exterieur Lao', 'ທະນາຄານການຄ້າຕ່າງປະເທດລາວ'),
  (220, 'LA', 'LDB', 'ธนาคารพัฒนาลาว', 'Lao Development Bank', 'ທະນາຄານພັດທະນາລາວ'),
  (230, 'LA', 'APB', 'ธนาคารส่งเสริมกสิกรรม', 'Agricultural Promotion Bank', 'ທະນາຄານສົ່ງເສີມກະສິກຳ'),
  (240, 'LA', 'JDB', 'ธนาคารร่วมพัฒนา', 'Joint Development Bank', 'ທະນາຄານຮ່ວມພັດທະນາ'),
  (250, 'LA', 'PSV', 'ธนาคารพงสะหวัน', 'Phongsavanh Bank', 'ທະນາຄານພົງສະຫວັນ'),
  (260, 'LA', 'STB', 'ธนาคารเอสที', 'ST Bank', 'ທະນາຄານເອັສທີ'),
  (270, 'LA', 'INDO', 'ธนาคารอินโดจีน', 'Indochina Bank', 'ທະນາຄານອິນໂດຈີນ');

create table member (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  username text not null unique,
  name text not null,
  -- '!' is a member who cannot log in.
  password_hash text not null,
  -- closed: the account is no more; its number and bank account stay taken.
  status text not null default 'active' check (status in ('active', 'inactive', 'closed')),
  currency text not null check (currency in ('THB', 'LAK')),
  coin integer not null default 0 check (coin >= 0),
  bank_code text not null references bank (code),
  bank_account_name text not null,
  bank_account_no text not null,
  source_code text,
  invited_by text references member (id),
  created_at timestamptz not null,
  -- Logins from before this moment no longer count: set it to end all of a member's sessions at once.
  sessions_from timestamptz,
  unique (bank_code, bank_account_no)
);
create index member_invited_by on member (invited_by) where invited_by is not null;

create table source (
  code text primary key,
  description jsonb not null,
  position integer not null
);

-- Each change of the account that a member is paid to, with what it was before: for whoever has to find out what
-- happened, and for the pause of withdrawals after it.
create table payee_change (
  id bigint generated always as identity primary key,
  member_id text not null references member (id),
  bank_code text not null,
  bank_account_name text not null,
  bank_account_no text not null,
  changed_at timestamptz not null
);
create index payee_change_member on payee_change (member_id, changed_at desc);

create table session (
  -- Only the hash of a token is kept: whoever reads the table cannot log in with it.
  token_hash text primary key,
  member_id text not null references member (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('logout', 'password'))
)
with (fillfactor = 80);
create index session_member on session (member_id);
create index session_age on session (expires_at);

-- Devices on which a member has logged in. The hash is of the device's token and the member together: neither does the
-- table log anybody in, nor does it tell which members share a device.
create table known_device (
  hash text primary key,
  member_id text not null references member (id),
  last_used_at timestamptz not null
);
create index known_device_member on known_device (member_id, last_used_at desc);
create index known_device_age on known_device (last_used_at);

-- A one-time code sent to a phone; neither the code nor the token that goes with it is kept, only hashes. Whoever gave
-- the right code gets a proof; registration asks for it.
create table otp (
  token_hash text primary key,
  phone_number text not null,
  -- Of the token and the code together: without the token the few possible codes cannot be tried.
  code_hash text not null,
  -- The reference that stands in the message.
  ref text not null,
  -- An address or an IPv6 /64.
  ip text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The message was not taken by who delivers it.
  failed boolean not null default false,
  wrong_tries integer not null default 0,
  blocked_until timestamptz,
  verified_at timestamptz,
  -- The registration that it was good for.
  used_at timestamptz,
  proof_hash text,
  -- Whom the limits count: an address or an IPv6 /48.
  requester text not null
);
create index otp_phone on otp (phone_number, sent_at desc);
create index otp_ip on otp (ip, sent_at);
create index otp_age on otp (sent_at);
create unique index otp_proof on otp (proof_hash);

-- Counted tries of something limited, per minute.
create table attempt (
  bucket text not null,
  minute timestamptz not null,
  hits integer not null,
  primary key (bucket, minute)
);
create index attempt_age on attempt (minute);

-- Games
-- -----

create table game (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{1,32}$'),
  name text not null,
  category text not null check (category in ('slot', 'sport', 'lotto')),
  -- From baht to the game's own credit.
  ft_wallet_slot numeric not null default 1,
  web text,
  android text,
  ios text,
  position integer not null
);

-- A member's account at a game; its money is the ledger account (game, member, code).
-- `played` and `staked` are what the games told last: totals since the account was opened, so a reading that comes twice or
-- late adds nothing, and one that was missed is in the next.
create table game_account (
  member_id text not null references member (id),
  game_code text not null references game (code),
  username text not null,
  password text not null,
  activated_at timestamptz not null,
  refreshed_at timestamptz,
  sequence bigint not null default 0,
  -- Won less lost, and put at stake (satang, att).
  played bigint not null default 0,
  staked bigint not null default 0 check (staked >= 0),
  -- What the game says it holds less what the ledger says, when nothing is on its way: anything but 0 needs a person.
  difference bigint not null default 0,
  -- A new password that the game has not confirmed yet.
  pending_password text,
  -- How often the game was asked by us to take it, and when it is to be asked again; null: at once.
  pending_tries integer not null default 0,
  pending_next_try_at timestamptz,
  primary key (member_id, game_code),
  constraint game_account_username unique (game_code, username)
)
with (fillfactor = 70);
create index game_account_pending on game_account (pending_next_try_at) where pending_password is not null;

-- Credentials chosen for an account that the game has not confirmed yet: asked again, it is asked for the same one.
create table game_opening (
  member_id text not null references member (id),
  game_code text not null references game (code),
  username text not null,
  password text not null,
  created_at timestamptz not null,
  primary key (member_id, game_code)
);

-- Money on its way
-- ----------------

-- What a member reads of what happened to their money; the ledger stays the truth about the money itself.
create table statement (
  -- The movement's id, which money replies refer to.
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  -- The order in which rows came, where two have the same time.
  place bigint generated always as identity,
  member_id text not null references member (id),
  type text not null check (type in ('deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer')),
  status text not null check (status in ('PROCESSING', 'SUCCESS', 'FAILED')),
  -- A game's code, 'wallet', 'all', or null for outside.
  from_place text,
  to_place text,
  -- Satang (att); below zero when the member's money became less, above it for transfers.
  amount bigint not null,
  -- What the row came from, with words for it in every language.
  source text check (source in ('bonus', 'promotion', 'invite', 'refund', 'luckydraw')),
  description jsonb,
  created_at timestamptz not null,
  check ((source is null) = (description is null))
)
with (fillfactor = 80);
create index statement_member on statement (member_id, created_at desc, place desc);

-- Money on its way between the wallet, the games and a member's bank account. All of it is taken into a hold account
-- first; each leg outside is then asked for by its own id as often as it takes, and ends exactly once.
create table movement (
  -- Also the id of its row in the statement.
  id text primary key references statement (id),
  member_id text not null references member (id),
  currency text not null check (currency in ('THB', 'LAK')),
  kind text not null check (kind in ('transfer', 'withdraw')),
  -- 'wallet', a game's code, 'all' for everything a member has, or 'bank'.
  source text not null,
  destination text not null,
  -- Satang (att) to be moved; when gathering everything, what it came to in the end.
  amount bigint not null check (amount >= 0),
  -- What was taken from the wallet at the start.
  from_wallet bigint not null check (from_wallet >= 0),
  status text not null default 'PROCESSING' check (status in ('PROCESSING', 'SUCCESS', 'FAILED')),
  -- Where a withdrawal goes: the bank account as it was when it was asked for.
  payee jsonb,
  -- What the wallet held when it began, and in the end.
  wallet_after bigint not null,
  tries integer not null default 0,
  -- When the legs outside are to be asked for again, unless the movement has ended.
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((status = 'PROCESSING') = (finished_at is null))
)
with (fillfactor = 80);
create index movement_open on movement (next_try_at) where status = 'PROCESSING';
create index movement_member_open on movement (member_id) where status = 'PROCESSING';

create table movement_leg (
  -- Our reference to whoever is asked.
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  movement_id text not null references movement (id),
  -- out: from a game to us; in: from us to a game or to the bank.
  direction text not null check (direction in ('out', 'in')),
  -- A game's code, or 'bank'.
  place text not null,
  -- The account at the game.
  username text,
  amount bigint not null check (amount > 0),
  status text not null default 'held' check (status in ('held', 'done', 'refused')),
  check ((username is null) = (place = 'bank'))
)
with (fillfactor = 80);
create index movement_leg_movement on movement_leg (movement_id);

-- Deposits
-- --------

-- A member says that they have sent money by bank; only the bank's own word credits it.
create table announced_deposit (
  -- Also the id of its row in the statement.
  id text primary key references statement (id),
  member_id text not null references member (id),
  -- Satang (att).
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  -- Credited, or given up.
  ended_at timestamptz
);
create unique index announced_deposit_open on announced_deposit (member_id, amount) where ended_at is null;
create index announced_deposit_age on announced_deposit (created_at) where ended_at is null;

-- Money that the bank reports, under the bank's own reference: reported twice, it is credited once.
create table bank_credit (
  bank_reference text primary key,
  member_id text not null references member (id),
  amount bigint not null check (amount > 0),
  txn_id bigint not null references ledger_txn (id),
  received_at timestamptz not null
);
-- One transfer is one, with its bank's number before the reference or without.
create index bank_credit_transfer on bank_credit (substr(bank_reference, position(':' in bank_reference) + 1));

-- A code that a member pays by scanning it. Its id is our reference to whoever issues it, and in the statement.
create table qr_code (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  -- The order in which codes were asked for.
  place bigint generated always as identity unique,
  member_id text not null references member (id),
  provider text not null check (provider in ('KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY')),
  currency text not null check (currency in ('THB', 'LAK')),
  -- Satang (att) that the payer sends: what was asked for, and some satang more where only the amount tells who paid.
  amount bigint not null check (amount > 0),
  -- opening: the issuer has not answered yet. A code past its time is expired, whether this says so already or not.
  status text not null check (status in ('opening', 'waiting', 'paid', 'expired', 'cancelled', 'refused')),
  -- What the code says.
  payload text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What the member asked for, and until when nobody else gets the amount: longer than the code can be paid, and shorter
  -- once it was cancelled.
  asked bigint not null,
  reserved_until timestamptz not null,
  check (payload is not null or status <> 'waiting')
);
create unique index qr_code_one_live on qr_code (member_id) where status in ('opening', 'waiting');
create index qr_code_newest on qr_code (member_id, provider, place desc);
create index qr_code_amount on qr_code (provider, currency, amount, expires_at);
create index qr_code_reserved on qr_code (provider, currency, amount, reserved_until);
create index qr_code_of_member on qr_code (member_id, reserved_until);

-- Every payment that was reported, once. Money that came and belongs to no open code waits here for a person.
create table qr_payment (
  provider text not null,
  -- The payment's name with whoever reports it.
  payment_id text not null,
  -- The code that the payer used, as far as the report knows.
  reference text,
  currency text not null,
  amount bigint not null check (amount > 0),
  reported_at timestamptz not null,
  qr_id text references qr_code (id),
  txn_id bigint references ledger_txn (id),
  -- The bank's name of the transfer that paid the code, where its provider knows it: one transfer is one deposit.
  bank_reference text,
  primary key (provider, payment_id),
  check ((qr_id is null) = (txn_id is null))
);
-- A code is worth one deposit.
create unique index qr_payment_one_deposit on qr_payment (qr_id);
create index qr_payment_transfer on qr_payment (substr(bank_reference, position(':' in bank_reference) + 1));

-- A picture that says a bank transfer was made; somebody outside says whether it was. A slip is stored first and its
-- picture read after that; until then nobody judges it.
create table slip (
  -- The slip's reference, and its id in the statement once it is accepted.
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  place bigint generated always as identity unique,
  member_id text not null references member (id),
  currency text not null check (currency in ('THB', 'LAK')),
  status text not null check (status in ('PROCESSING', 'SUCCESS', 'FAILED')),
  note text,
  -- Satang (att), as judged.
  amount bigint check (amount > 0),
  -- The transfer's reference with its bank, read from the code on the slip or given by whoever judged it.
  ref_no text,
  sha256 text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  created_at timestamptz not null,
  judged_at timestamptz,
  txn_id bigint references ledger_txn (id),
  read_at timestamptz,
  -- When it is to be shown to whoever judges slips over HTTP; infinity where they leave it to a person.
  ask_at timestamptz,
  asks integer not null default 0,
  check ((status = 'FAILED') = (note is not null)),
  check ((status = 'SUCCESS') = (txn_id is not null)),
  check (txn_id is null or amount is not null)
);
create index slip_member on slip (member_id, place desc);
create index slip_waiting on slip (place) where status = 'PROCESSING';
create index slip_unread on slip (place) where read_at is null and status = 'PROCESSING';
create index slip_to_judge on slip (coalesce(ask_at, read_at)) where status = 'PROCESSING' and read_at is not null;
-- One transfer is worth one deposit, whoever shows its slip and however often, with its bank's number before the reference
-- or without.
create unique index slip_one_transfer on slip (substr(ref_no, position(':' in ref_no) + 1)) where status <> 'FAILED';
create unique index slip_one_picture on slip (sha256) where status <> 'FAILED';

create table slip_image (
  slip_id text primary key references slip (id),
  bytes bytea not null
);

-- A wallet provider's gift that a member gave us the link of. Its id is our reference to the provider, and in the statement.
create table gift_link (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  member_id text not null references member (id),
  voucher text not null,
  -- Ours, that the gift goes to.
  wallet_account_name text not null,
  currency text not null check (currency in ('THB', 'LAK')),
  -- Satang: null until the provider has said what the gift is worth. It is never redeemed before.
  amount bigint check (amount > 0),
  status text not null default 'PROCESSING' check (status in ('PROCESSING', 'SUCCESS', 'FAILED')),
  -- The code that says why it failed.
  refusal text,
  -- What the wallet held with it.
  wallet_after bigint,
  tries integer not null default 0,
  -- When the provider is to be asked again, unless it has ended.
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((status = 'PROCESSING') = (finished_at is null)),
  check ((status = 'FAILED') = (refusal is not null)),
  check ((status = 'SUCCESS') = (wallet_after is not null))
);
-- One gift is worth one deposit, whoever has its link.
create unique index gift_link_once on gift_link (voucher) where status <> 'FAILED';
create index gift_link_open on gift_link (next_try_at) where status = 'PROCESSING';

-- Promotions
-- ----------

create table bonus (
  code text primary key,
  name jsonb not null,
  type text not null check (type in ('limit', 'day', 'week')),
  max_received integer not null check (max_received > 0),
  percent_fail numeric not null,
  notice jsonb,
  banner_html jsonb,
  position integer not null
);

create table promotion (
  code text primary key check (code = upper(code)),
  percent_fail numeric not null,
  description jsonb not null
);

-- What a bonus or promotion gives and asks for; one without terms is shown and cannot be taken.
create table offer_terms (
  source text not null check (source in ('bonus', 'promotion')),
  code text not null,
  -- Either percent of one deposit, at most grant_max, or a fixed amount. Amounts are satang (att).
  grant_percent integer check (grant_percent > 0),
  grant_amount bigint check (grant_amount > 0),
  grant_max bigint check (grant_max > 0),
  -- The least deposit for a percentage; for a fixed amount, what the deposits of the span must come to.
  deposit_min bigint not null default 0 check (deposit_min >= 0),
  -- Deposits count when they were made ever, this day, or this week in Bangkok.
  deposit_span text not null check (deposit_span in ('limit', 'day', 'week')),
  -- A percentage is of the span's first deposit, or of the newest that no bonus has used yet.
  deposit_pick text not null default 'newest' check (deposit_pick in ('first', 'newest')),
  -- Deposits count from this time of the day in Bangkok on.
  deposit_from text check (deposit_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- How often deposit plus bonus has to be put at stake.
  turnover integer not null default 0 check (turnover >= 0),
  -- Below this total the bonus may be ended before that.
  end_below bigint not null default 0 check (end_below >= 0),
  -- How often it is given in all, to everybody together.
  quota integer check (quota > 0),
  -- While it runs, money may only go to games of this group.
  category text check (category in ('slot', 'sport', 'lotto')),
  -- Whom its amounts are for: members of one currency, or of any where it gives no amount of money.
  currency text check (currency in ('THB', 'LAK')),
  primary key (source, code),
  check (num_nonnulls(grant_percent, grant_amount) = 1)
);

-- One receipt of bonus money and its conditions, from the grant to its end.
create table bonus_round (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  member_id text not null references member (id),
  source text not null check (source in ('bonus', 'promotion', 'invite', 'refund')),
  -- The bonus or promotion; null where there is only one of the kind.
  code text,
  -- The deposit that was counted and what was given on it: satang (att).
  base bigint not null default 0 check (base >= 0),
  amount bigint not null check (amount >= 0),
  -- A deposit earns one bonus.
  deposit_txn bigint unique references ledger_txn (id),
  granted_txn bigint references ledger_txn (id),
  percent_success numeric not null default 100,
  percent_fail numeric not null,
  -- To be put at stake before its condition is met, and what had been staked before it began (satang, att).
  stake_target bigint not null default 0 check (stake_target >= 0),
  staked_before bigint not null default 0 check (staked_before >= 0),
  end_below bigint not null default 0,
  category text,
  granted_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('success', 'fail')),
  ended_txn bigint references ledger_txn (id),
  check ((source in ('bonus', 'promotion')) = (code is not null)),
  check ((ended_at is null) = (outcome is null))
);
create unique index bonus_round_one_running on bonus_round (member_id) where ended_at is null;
create unique index bonus_round_promotion_once on bonus_round (member_id, code) where source = 'promotion';
create index bonus_round_member on bonus_round (member_id, source, code, granted_at);
create index bonus_round_offer on bonus_round (source, code);

-- What a member earned because a friend came; money only once it is received.
create table invite_reward (
  id bigint generated always as identity primary key,
  member_id text not null references member (id),
  from_member_id text not null references member (id),
  -- Satang (att).
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  received_txn bigint references ledger_txn (id),
  -- The deposit that it was earned by, so that what the friend withdraws afterwards can be taken off it until it is
  -- received, and the percentage that was promised then. Null where the deposit is not known.
  deposit bigint check (deposit > 0),
  deposited_at timestamptz,
  percent numeric
);
create index invite_reward_member on invite_reward (member_id, created_at desc);
create index invite_reward_waiting on invite_reward (member_id) where received_txn is null;
-- A friend earns their inviter one reward.
create unique index invite_reward_once on invite_reward (from_member_id);

-- Losses given back: first set aside in the ledger account (hold, member, refund), then added to the wallet.
create table refund (
  id bigint generated always as identity primary key,
  member_id text not null references member (id),
  -- Satang (att).
  amount bigint not null check (amount > 0),
  -- What the member had won and lost in all when this was counted: the next refund counts from here.
  result_total bigint not null,
  set_aside_txn bigint not null references ledger_txn (id),
  added_txn bigint references ledger_txn (id),
  created_at timestamptz not null
);
create index refund_member on refund (member_id, id desc);

-- Spin
-- ----

create table wheel (
  id bigint generated always as identity primary key,
  code text not null unique,
  name jsonb not null,
  is_active boolean not null default false
);
create unique index wheel_one_active on wheel (is_active) where is_active;

create table wheel_slice (
  wheel_id bigint not null references wheel (id),
  -- Clockwise from the top.
  position integer not null,
  code text not null,
  label jsonb not null,
  bg_color text not null check (bg_color ~ '^#[0-9a-f]{6}$'),
  text_color text not null check (text_color ~ '^#[0-9a-f]{6}$'),
  html_description jsonb not null,
  -- The chance of this slice is its weight among all weights of the wheel.
  weight integer not null check (weight >= 0),
  -- gift: a thing that staff hand over; it cannot be claimed as money.
  prize text not null check (prize in ('none', 'money', 'coin', 'gift')),
  -- Satang for money, coins for coin.
  prize_amount bigint not null default 0 check (prize_amount >= 0),
  -- Whom it is for: members of one currency, or of any where it gives no amount of money.
  currency text check (currency in ('THB', 'LAK')),
  primary key (wheel_id, position),
  unique (wheel_id, code)
);

create table coupon (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  member_id text not null references member (id),
  prize_name jsonb not null,
  slice_label jsonb not null,
  -- Satang (att).
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null,
  expire_at timestamptz,
  claimed_at timestamptz,
  claimed_txn bigint references ledger_txn (id),
  kind text not null default 'money' check (kind in ('money', 'gift')),
  -- When the operator took the prize back.
  voided_at timestamptz
);
create index coupon_member on coupon (member_id, created_at desc);

-- Every coin that was spent and what it drew.
create table spin (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  member_id text not null references member (id),
  wheel_id bigint not null references wheel (id),
  slice_code text not null,
  coin_after integer not null check (coin_after >= 0),
  coupon_id text unique references coupon (id),
  created_at timestamptz not null
);
create index spin_member on spin (member_id, created_at desc);

-- Chat
-- ----

create table chat_conversation (
  id bigint generated always as identity primary key,
  member_id text unique references member (id),
  guest_id text unique,
  -- The place of the newest message; taken under this row's lock, so places have no gap.
  last_sequence bigint not null default 0,
  customer_read_sequence bigint not null default 0,
  customer_read_at timestamptz,
  created_at timestamptz not null,
  check ((member_id is null) <> (guest_id is null))
);

create table chat_message (
  conversation_id bigint not null references chat_conversation (id),
  sequence bigint not null,
  client_message_id text not null,
  sender text not null,
  name text,
  message jsonb not null,
  session_id text,
  device_token text,
  created_at timestamptz not null,
  primary key (conversation_id, sequence),
  -- A message sent again is the same message.
  unique (conversation_id, client_message_id)
);

-- Pictures and videos of the chat: in the database, so that every process serves them, and in parts, so that
-- none is ever held in memory whole.
create table chat_file (
  -- Unguessable: who has it may read the file.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),
  -- Null for a guest's: only who has the path can put it in a message.
  member_id text references member (id),
  kind text not null check (kind in ('image', 'video')),
  mime_type text not null,
  -- Bytes; null while it is still coming in.
  size bigint,
  -- Stands in a message; what nobody sends is thrown away.
  is_sent boolean not null default false,
  created_at timestamptz not null
);
create index chat_file_unsent on chat_file (created_at) where not is_sent;

create table chat_file_part (
  file_id text not null references chat_file (id) on delete cascade,
  -- From 0; each part but the last has the same length.
  part integer not null,
  content bytea not null,
  primary key (file_id, part)
);
-- Pictures and videos are compressed already. PostgreSQL 15 cannot say it where the table is made.
alter table chat_file_part alter column content set storage external;

-- Settings
-- --------

-- What the operator decides; a key that is absent has the default in the program.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- What the operator changed of the settings, written by `settings apply` with the change itself: one row a section.
create table setting_change (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  -- The file that was applied, as it was named.
  file text not null,
  section text not null,
  -- As a file of settings writes it: amounts in baht (kip).
  before jsonb not null,
  after jsonb not null
);
create index setting_change_section on setting_change (section, id desc);

-- Providers
-- ---------

-- The ids of requests that providers have signed: each is good for once. Purged when their time has long passed.
create table provider_message (
  kind text not null,
  key_id text not null,
  message_id text not null,
  received_at timestamptz not null,
  primary key (kind, key_id, message_id)
);

-- Staff of a demo site
-- --------------------

-- What staff were told, by key; empty where the site is no demo.
create table staff_setting (
  key text primary key,
  value jsonb not null
);
