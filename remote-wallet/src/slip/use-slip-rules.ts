import { type ApiError, maxFileBytes } from '@wallet/contract';
import { lookupSlip, type SlipRules } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';
import { useText } from '../text';

/** When and how slips may be uploaded, with what holds where the backend does not say. */
interface UploadRules extends SlipRules {
  /** Milliseconds after the transfer within which its slip must come; 1 hour by default (S9.14). */
  uploadWithin: number;
  /** The largest file in bytes, at most what proxies pass on; 10 MB, as for other pictures (S9.2), by default. */
  maxBytes: number;
}

const hourMs = 3_600_000;
const tenMegabytes = 10 * 1024 * 1024;

/** Fills in what the backend does not say; a number that cannot be one counts as not said. */
function filled(rules: SlipRules): UploadRules {
  const positive = (value: number | null, usual: number) => (value !== null && value > 0 ? value : usual);
  return {
    ...rules,
    uploadWithin: positive(rules.uploadWithin, hourMs),
    maxBytes: Math.min(positive(rules.maxBytes, tenMegabytes), maxFileBytes),
  };
}

const usual = filled({
  enabled: true,
  closedFrom: null,
  closedUntil: null,
  uploadWithin: null,
  maxBytes: null,
});

/** The rules; undefined while they are on their way. Those that cannot be had keep nobody from sending a slip. */
export function useSlipRules(): UploadRules | undefined {
  const { data, isError } = useQuery<SlipRules, ApiError>({
    queryKey: ['wallet', 'slip-rules'],
    queryFn: ({ signal }) => lookupSlip({ signal }),
  });
  if (data) return filled(data);
  return isError ? usual : undefined;
}

const minuteMs = 60_000;

/** What to know before sending a slip (S9.14): within what time, and when none are taken. */
export function useSlipHints(rules: UploadRules | undefined): string[] {
  const t = useText();
  if (!rules) return [];
  const { uploadWithin, closedFrom, closedUntil } = rules;
  const minutes = Math.max(1, Math.floor(uploadWithin / minuteMs));
  const within =
    minutes % 60 === 0
      ? t('slip.hint.hours', { count: minutes / 60 })
      : t('slip.hint.minutes', { count: minutes });
  return [
    within,
    ...(closedFrom && closedUntil ? [t('slip.hint.closed', { from: closedFrom, until: closedUntil })] : []),
  ];
}
