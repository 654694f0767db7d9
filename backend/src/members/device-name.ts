/** Browsers by a part of their User-Agent. Many name others too, so the first that matches counts. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['LINE', /\bLine\//],
  ['Facebook', /\bFB(AN|AV|_IAB)\b/],
  ['Instagram', /\bInstagram\b/],
  ['TikTok', /\b(musical_ly|TikTok|BytedanceWebview)\b/i],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['UC Browser', /\bUC ?Browser\b/i],
  ['Opera', /\b(OPR|OPT|OPX|Opera)\b/],
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
];

const systems: typeof browsers = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Longer headers are not from a browser. */
const maxLength = 512;

const firstMatch = (table: typeof browsers, text: string): string | undefined =>
  table.find(([, pattern]) => pattern.test(text))?.[0];

/**
 * Returns the browser and the system of a User-Agent, such as "Chrome, Android"; null when both are unknown. The result
 * consists of names of these tables only, so that nothing of a forged header is shown.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, maxLength);
  const names = [firstMatch(browsers, text), firstMatch(systems, text)];
  return names.filter((name) => name !== undefined).join(', ') || null;
}
