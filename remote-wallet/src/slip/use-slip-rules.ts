import { type ApiError, maxFileBytes } from '@wallet/contract';
import { lookupSlip, type SlipRules } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';
import { useText } from '../text';

/** When and how slips can be uploaded, with defaults for fields that the backend omits. */
interface UploadRules extends SlipRules {
  /** Maximum time in ms between the transfer and the upload of its slip; 1 hour by default (S9.14). */
  uploadWithin: number;
  /** Maximum file size in bytes, at most the limit of proxies; by default 10 MB, as for other pictures (S9.2). */
  maxBytes: number;
}

const hourMs = 3_600_000;
const tenMegabytes = 10 * 1024 * 1024;

/** Adds the defaults for missing fields; a number that is not positive counts as missing. */
function withDefaults(rules: SlipRules): UploadRules {
  const positiveOr = (fallback: number, value: number | null) =>
    value !== null && value > 0 ? value : fallback;
  return {
    ...rules,
    uploadWithin: positiveOr(hourMs, rules.uploadWithin),
    maxBytes: Math.min(positiveOr(tenMegabytes, rules.maxBytes), maxFileBytes),
  };
}

const defaults = withDefaults({
  enabled: true,
  closedFrom: null,
  closedUntil: null,
  uploadWithin: null,
  maxBytes: null,
});

/** Returns the rules; undefined while they load, and the defaults when they cannot be loaded. */
export function useSlipRules(): UploadRules | undefined {
  const { data, isError } = useQuery<SlipRules, ApiError>({
    queryKey: ['wallet', 'slip-rules'],
    queryFn: ({ signal }) => lookupSlip({ signal }),
  });
  if (data) return withDefaults(data);
  return isError ? defaults : undefined;
}

const minuteMs = 60_000;

/** Returns the hints for a slip (S9.14): its deadline, and the hours when uploads are closed. */
export function useSlipHints(rules: UploadRules | undefined): string[] {
  const t = useText();
  if (!rules) return [];
  const { uploadWithin, closedFrom, closedUntil } = rules;
  const minutes = Math.max(1, Math.floor(uploadWithin / minuteMs));
  const deadline =
    minutes % 60 === 0
      ? t('slip.hint.hours', { count: minutes / 60 })
      : t('slip.hint.minutes', { count: minutes });
  if (!closedFrom || !closedUntil) return [deadline];
  return [deadline, t('slip.hint.closed', { from: closedFrom, until: closedUntil })];
}
