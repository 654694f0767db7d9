import { serverNow } from '@wallet/platform/server-now';
import { useEffect, useState } from 'react';
import { relativeTime, type RelativeUnit } from './format/relative-time';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Days, months and years are looked at every hour: a longer timer may be one that the browser does not keep. */
const stepMs = (unit: RelativeUnit): number =>
  unit === 'second' ? secondMs : unit === 'minute' ? minuteMs : hourMs;

/** How long ago a moment was by the server's clock, told anew when its words change for as long as it is on the page. */
export function useRelativeTime(moment: Date): { count: number; unit: RelativeUnit } {
  const [now, setNow] = useState(serverNow);
  const time = moment.getTime();
  const age = relativeTime(moment, now);
  const step = stepMs(age.unit);
  useEffect(() => {
    if (Number.isNaN(time)) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const passed = serverNow() - time;
      timer = setTimeout(tick, step - (((passed % step) + step) % step));
    };
    const tick = () => {
      setNow(serverNow());
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [time, step]);
  return age;
}
