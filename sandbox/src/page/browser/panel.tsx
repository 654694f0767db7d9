import { useQuery } from '@wallet/platform/query';
import { Card, Skeleton } from '@wallet/ui';
import { useEffect } from 'react';
import { call, notify } from './calls';
import { Content, type ContentSpec } from './content';
import { t, type TextKey } from './text';

/** A member of a site whose backend has calls for staff. */
export type Member = Record<'username' | 'name' | 'bankCode' | 'bankAccountNo' | 'currency', string>;

const refreshMs = 3_000;

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
    const { data, error, isPending } = useQuery({
      queryKey: [path],
      queryFn: () => call<Reply>('GET', path),
      refetchInterval: refreshMs,
    });
    const message = error?.message;
    useEffect(() => {
      if (message !== undefined) notify('error', message);
    }, [message]);
    return (
      <div className="panel" id={name}>
        <Card title={t(name)}>
          {message !== undefined && <p className="wrong">{message}</p>}
          {isPending && <Skeleton shape="text" lines={3} />}
          {data !== undefined && <Content {...contentOf(data, members)} />}
        </Card>
      </div>
    );
  }
  return { name, Panel };
}
