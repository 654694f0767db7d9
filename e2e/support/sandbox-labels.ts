export const sandboxLabels = {
  otps: 'One-time codes',
  qrcodes: 'QR codes',
  payExact: 'Pay exactly',
  deposited: 'Became a deposit',
  amount: 'Amount',
  win: 'Win',
  lose: 'Lose',
  ticketEnded: 'This link was used or has ended: open the game from the site again.',
  site: 'Switches of the site',
} as const;
