import type { Contribution, RejectedVersion, RemoteVersion } from '@wallet/federation';
import { byLanguage, type Messages } from '@wallet/contract';

type Version = RemoteVersion | RejectedVersion;

function withLabels(
  { textKey, ...contribution }: Contribution,
  namespace: string,
  messages: Messages | undefined,
): Contribution {
  if (textKey === undefined || !messages) return contribution;
  const label = byLanguage(
    (language) => messages[language][namespace]?.[textKey] ?? contribution.label[language],
  );
  return { ...contribution, label };
}

/** Returns a version as browsers receive it: its entries in menus and slots have the site's own labels. */
export function withBrandLabels<One extends Version>(version: One, messages: Messages | undefined): One {
  if (!('federation' in version.extras)) return version;
  const { manifest } = version.extras as RemoteVersion['extras'];
  const { namespace, contributions } = manifest;
  return {
    ...version,
    extras: {
      ...version.extras,
      manifest: {
        ...manifest,
        contributions: contributions.map((contribution) => withLabels(contribution, namespace, messages)),
      },
    },
  };
}
