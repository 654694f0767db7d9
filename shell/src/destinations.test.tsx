import { DialogLink, PageLink, type PagePath, useOpenDialog } from '@wallet/platform';
import { site } from '@wallet/platform/site';

test('[S2.31] [S2.33] rejects unknown pages and dialogs, and dialogs without their parameters, at compile time', () => {
  // This code never runs: the type check of this package tests it.
  const Code = () => {
    const open = useOpenDialog();
    open('wallet.deposit');
    open('wallet.deposit', { way: 'slip' });
    open('spin.claim', { coupon: '1' });
    // @ts-expect-error no manifest names this dialog
    open('promotions.coupon');
    // @ts-expect-error it needs a coupon
    open('spin.claim');
    // @ts-expect-error it takes no such parameter
    open('wallet.deposit', { amount: '1' });
    // @ts-expect-error no manifest names this page
    const nowhere: PagePath = '/user/bonuses';
    open('wallet.game', { code: nowhere });
    // @ts-expect-error no manifest names this dialog
    site().hasDialog('wallet.gmae');
    return (
      <>
        <PageLink page="/user/bonus" />
        <DialogLink to={['wallet.game', { code: 'PG' }]} />
        {/* @ts-expect-error no manifest names this page */}
        <PageLink page="/user/nowhere" />
        {/* @ts-expect-error it needs the game's code */}
        <DialogLink to={['wallet.game']} />
      </>
    );
  };
  expect(Code).toBeInstanceOf(Function);
});
