import { median } from '../figures.ts';
import { bytesByPackage } from './bytes-by-package.ts';
import type { Feel } from './feel.ts';

/** What the figures should be; `docs/operations.md` names the machine. */
const AIMS: Record<string, string> = {
  'JS until the sign-in form is usable, kB': '≤ 90',
  'sign-in usable, s': '≤ 0.75',
  'press 登录 → first chart, s': '≤ 1.5',
  'home opened cold: JS, kB': '≤ 400',
  'home opened cold → first chart, s': '≤ 2.8',
  'home opened warm → first chart, s': '≤ 2.4',
  "a view's first visit, slow, s": '≤ 0.75',
  "a view's first visit, unthrottled, s": '≤ 0.16',
  'a view again, slow, s': '≤ 0.24',
  'a view again, unthrottled, s': '≤ 0.07',
  'heap at home, MB': '≤ 15',
  'heap per kept view, MB': '≤ 3',
  'click on a menu row, 100 ms away, never loaded, ms': '≤ 160',
  'click on a menu row, 100 ms away, hovered before, ms': '≤ 60',
};

const PACKAGES = 20;

const rounded = (figure: number) => figure.toFixed(figure < 10 ? 2 : figure < 100 ? 1 : 0);

const spread = (figures: readonly number[]) =>
  `${rounded(median(figures))} (${rounded(Math.min(...figures))}–${rounded(Math.max(...figures))})`;

/** Prints median and spread of every row, one column per console, then the bytes of the first console by file and package. */
export function printFeel(feels: readonly Feel[], origins: readonly string[]) {
  const rows = Object.keys(feels[0]?.figures ?? {});
  console.log(`${''.padEnd(52)} ${origins.map((origin) => origin.padStart(24)).join(' ')}  aim`);
  for (const row of rows) {
    const columns = feels.map(({ figures }) => spread(figures[row] ?? []).padStart(24));
    console.log(`${row.padEnd(52)} ${columns.join(' ')}  ${AIMS[row] ?? ''}`);
  }
  for (const [what, scripts] of Object.entries(feels[0]?.scripts ?? {})) {
    console.log(`\nJS of ${what} by file, kB`);
    for (const { url, bytes } of [...scripts].sort((a, b) => b.bytes - a.bytes))
      console.log(`${rounded(bytes / 1000).padStart(8)}  ${new URL(url).pathname}`);
    console.log(`JS of ${what} by package, kB`);
    for (const [name, kilobytes] of bytesByPackage(scripts).slice(0, PACKAGES)) console.log(`${rounded(kilobytes).padStart(8)}  ${name}`);
  }
}
