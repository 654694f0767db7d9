/** Columns of a Member, for `member m join bank b`. */
export const memberColumns = `m.id, m.username, m.name, m.currency, m.coin, m.created_at as "createdAt",
  m.bank_code as "bankCode", m.bank_account_name as "bankAccountName", m.bank_account_no as "bankAccountNo",
  b.name_th as "bankNameTh", b.name_en as "bankNameEn", b.name_la as "bankNameLa"`;
