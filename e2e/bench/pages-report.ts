import { median, ms, ratio, row, print } from './table';
import type { Paint } from './measure-paint';

/** A visit to a page, and a second visit with the same browser. */
export interface Measured {
  first: Paint;
  second?: Paint;
}

/** A form of a page: served by the site, as a static page, or as one bundle. */
export type Form = 'site' | 'static' | 'one';

interface Pages {
  rounds: number;
  paths: readonly string[];
  bundled: readonly string[];
  visits(form: Form, path: string): readonly Measured[];
}

/** Prints the measurements next to the static page and next to one bundle, and the bytes that one bundle saves. */
export function printPages({ rounds, paths, bundled, visits }: Pages): void {
  const medianOf = (form: Form, path: string, value: (visit: Measured) => number): number =>
    median(visits(form, path).map(value));
  print(
    `medians of ${rounds} visits by a phone: 1.47 Mbit/s, 562 ms to an answer, CPU throttled 4 times; ms`,
  );
  print(
    '\n2nd: with the site’s worker. Every ratio is to a static page’s first visit, or to the first visit',
  );
  print(
    row(
      '',
      'static',
      'largest',
      '/ static',
      'usable',
      'blocked',
      'layout shift',
      'money',
      '2nd largest',
      '/ 1st',
      '2nd money',
      '/ static',
      '2nd usable',
    ),
  );
  for (const path of paths) {
    const staticMs = medianOf('static', path, ({ first }) => first.largest);
    const largest = medianOf('site', path, ({ first }) => first.largest);
    const second = medianOf('site', path, ({ second }) => second?.largest ?? 0);
    const secondMoney = medianOf('site', path, ({ second }) => second?.money ?? 0);
    print(
      row(
        path,
        ms(staticMs),
        ms(largest),
        ratio(largest, staticMs),
        ms(medianOf('site', path, ({ first }) => first.usable)),
        medianOf('site', path, ({ first }) => first.blocked).toFixed(0),
        medianOf('site', path, ({ first }) => first.shift).toFixed(4),
        ms(medianOf('site', path, ({ first }) => first.money)),
        ms(second),
        ratio(second, largest),
        ms(secondMoney),
        ratio(secondMoney, staticMs),
        ms(medianOf('site', path, ({ second }) => second?.usable ?? 0)),
      ),
    );
  }
  if (bundled.length) printBundles(bundled, medianOf);
}

/** Prints measurements of a visit after the release of one remote, next to the first visit. */
export function printReleased(visits: readonly Measured[]): void {
  const medianOf = (value: (paint: Paint) => number, visit: 'first' | 'second'): number =>
    median(visits.map((measured) => value(measured[visit] ?? measured.first)));
  print('\n/login after a release of remote-auth, by a browser that was there before; ms');
  print(row('', 'first visit', 'after', '/ first'));
  for (const [name, value] of [
    ['largest', ({ largest }: Paint) => largest],
    ['usable', ({ usable }: Paint) => usable],
  ] as const)
    print(
      row(
        name,
        ms(medianOf(value, 'first')),
        ms(medianOf(value, 'second')),
        ratio(medianOf(value, 'second'), medianOf(value, 'first')),
      ),
    );
}

/** Returns the delay between the moment when both code and response are ready and the moment the money is shown. */
const renderDelay = ({ money, usable, answered }: Paint): number =>
  money ? money - Math.max(usable, answered) : 0;

function printBundles(
  bundled: readonly string[],
  medianOf: (form: 'site' | 'one', path: string, value: (visit: Measured) => number) => number,
): void {
  print(
    '\nfirst visit next to the same source as one bundle; KB and requests until it can be used, without calls',
  );
  print(
    row(
      '',
      'usable',
      'one bundle',
      '/ one',
      'money',
      'one bundle',
      '/ one',
      'after both',
      'KB',
      'one bundle',
      'more',
      'requests',
      'more',
    ),
  );
  for (const path of bundled) {
    const usable = medianOf('site', path, ({ first }) => first.usable);
    const usableOne = medianOf('one', path, ({ first }) => first.usable);
    const money = medianOf('site', path, ({ first }) => first.money);
    const moneyOne = medianOf('one', path, ({ first }) => first.money);
    const [bytes, requests] = [
      medianOf('site', path, ({ first }) => first.bytes),
      medianOf('site', path, ({ first }) => first.requests),
    ];
    const [bytesOne, requestsOne] = [
      medianOf('one', path, ({ first }) => first.bytes),
      medianOf('one', path, ({ first }) => first.requests),
    ];
    print(
      row(
        path,
        ms(usable),
        ms(usableOne),
        ratio(usable, usableOne),
        ms(money),
        ms(moneyOne),
        ratio(money, moneyOne),
        money ? medianOf('site', path, ({ first }) => renderDelay(first)).toFixed(0) : '',
        (bytes / 1024).toFixed(1),
        (bytesOne / 1024).toFixed(1),
        ((bytes - bytesOne) / 1024).toFixed(1),
        String(requests),
        String(requests - requestsOne),
      ),
    );
  }
}
