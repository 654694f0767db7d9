import { useQuery } from '@wallet/platform/query';
import { Card } from '@wallet/ui';
import { call } from './calls';
import { Content, type ContentSpec } from './content';
import { t, type TextKey } from './text';

/** A member of a site whose backend has calls for staff. */
export type Member = Record<'username' | 'name' | 'bankCode' | 'bankAccountNo' | 'currency', string>;

/** Time between two requests of the same data, in ms. */
export const refreshMs = 3_000;

/**
 * Creates a panel with the data of a call, which is fetched regularly while the page is visible. The last data stays when
 * a fetch fails. `members` is null when the site's backend has no calls for staff.
 */
export function panel<Reply>(
  name: TextKey,
  path: string,
  contentOf: (reply: Reply, members: Member[] | null) => ContentSpec,
) {
  function Panel({ members }: { members: Member[] | null }) {
    const { data, error } = useQuery({
      queryKey: [path],
      queryFn: () => call<Reply>('GET', path),
      refetchInterval: refreshMs,
    });
    return (
      <div className="panel" id={name}>
        <Card title={t(name)}>
          {error && <p className="wrong">{error.message}</p>}
          {data !== undefined && <Content {...contentOf(data, members)} />}
        </Card>
      </div>
    );
  }
  return { name, Panel };
}
