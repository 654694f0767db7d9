-- The sandbox is a program of its own with data of its own. What plays staff on a demo site stays here.
drop function sandbox_game_transfer;
drop table sandbox_sms, sandbox_game_account, sandbox_game_transfer, sandbox_game_ticket, sandbox_payout, sandbox_fault,
  sandbox_gift;
alter table sandbox_setting rename to staff_setting;
