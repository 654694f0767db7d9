import { usePageAddress } from '@wallet/platform';
import { EntryPage } from '../statement/entry-page';
import { StatementPage } from '../statement/statement-page';

export { ReceiptDialog as Dialog } from '../statement/receipt-dialog';

/** Renders the statement, or the entry whose id is in the path. */
export function Page() {
  const { params } = usePageAddress<'/user/statement/:id'>();
  return 'id' in params ? <EntryPage /> : <StatementPage />;
}
