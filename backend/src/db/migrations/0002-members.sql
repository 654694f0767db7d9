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
  status text not null default 'active' check (status in ('active', 'inactive')),
  currency text not null check (currency in ('THB', 'LAK')),
  coin integer not null default 0 check (coin >= 0),
  bank_code text not null references bank (code),
  bank_account_name text not null,
  bank_account_no text not null,
  source_code text,
  invited_by text references member (id),
  created_at timestamptz not null,
  unique (bank_code, bank_account_no)
);

create table session (
  -- Only the hash of a token is kept: whoever reads the table cannot log in with it.
  token_hash text primary key,
  member_id text not null references member (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_member on session (member_id);
create index session_age on session (expires_at);

-- Counted tries of something limited, per minute.
create table attempt (
  bucket text not null,
  minute timestamptz not null,
  hits integer not null,
  primary key (bucket, minute)
);
create index attempt_age on attempt (minute);

-- What the operator decides; a key that is absent has the default in the program.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table source (
  code text primary key,
  description jsonb not null,
  position integer not null
);
