/** Names of devices in the user agent, the more specific ones first. */
const devices = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X/, 'Mac'],
] as const;

/** Returns a name for a passkey of this device; undefined for an unknown device. */
export const deviceName = (agent = navigator.userAgent): string | undefined =>
  devices.find(([pattern]) => pattern.test(agent))?.[1];
