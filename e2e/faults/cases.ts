import type { BuildRecord } from '@mortise/shared/contract/registry';
import type { Fault } from '../fixtures/fault-server.ts';

/** The resource that is faulty. */
export const places = ['registry', 'entry', 'expose', 'style', 'late chunk', 'late style'] as const;
export type Place = (typeof places)[number];

/** Defects of a build, written into its source: fixtures/remote-fixture/src/edition.ts. */
export const editions = {
  good: 'none',
  evaluation: 'view-evaluation',
  render: 'view-render',
  loop: 'view-loop',
  'layout-loop': 'view-layout-loop',
  'late-evaluation': 'late-evaluation',
  'late-render': 'late-render',
  'late-loop': 'late-loop',
} as const;
export type Edition = keyof typeof editions;

export interface FaultCase {
  place: Place;
  fault: string;
  /** Fault injected into the response. */
  wire?: Fault;
  /** Build with a defect; the case recovers by pinning the good build. */
  edition?: Edition;
  /** Wrong values in the good build's record. */
  record?: Partial<BuildRecord>;
  /** Changes the text of the entry; the record gets the matching hash. */
  entry?: (text: string) => string;
  /** Cause codes that the card may show. */
  codes: RegExp;
  /** Nothing of the remote may be downloaded. */
  noBytes?: boolean;
  /** Belongs to the short run. */
  short?: boolean;
}

const wire: { fault: Fault; code: (carrier: string, place: Place) => RegExp }[] = [
  { fault: 'down', code: (carrier) => new RegExp(`^${carrier}-unreachable$`) },
  { fault: '404', code: (carrier) => new RegExp(`^${carrier}-missing$`) },
  { fault: '500', code: (carrier) => new RegExp(`^${carrier}-refused$`) },
  { fault: 'html', code: (carrier) => new RegExp(`^${carrier}-content$`) },
  // a truncated document is invalid JSON; there is no known length to compare it with
  { fault: 'truncated', code: (carrier) => (carrier === 'registry' ? /^registry-invalid$/ : new RegExp(`^${carrier}-truncated$`)) },
  { fault: 'hang', code: (carrier) => new RegExp(`^${carrier}-timeout$`) },
  { fault: 'tampered', code: (carrier) => (carrier === 'registry' ? /^registry-invalid$/ : new RegExp(`^${carrier}-tampered$`)) },
];

const carrierOf = (place: Place) => (place === 'registry' || place === 'entry' ? place : 'asset');

/** The short run: every fault and every resource at least once. */
const inShort: Partial<Record<Fault, Place[]>> = {
  down: ['late chunk'],
  '404': ['late style'],
  '500': ['entry'],
  html: ['expose'],
  truncated: ['style'],
  hang: ['registry'],
  tampered: ['late chunk', 'expose'],
};

const onTheWire = places.flatMap((place) =>
  wire.map(
    ({ fault, code }): FaultCase => ({
      place,
      fault,
      wire: fault,
      codes: code(carrierOf(place), place),
      ...(inShort[fault]?.includes(place) && { short: true }),
    }),
  ),
);

export const cases: FaultCase[] = [
  ...onTheWire,
  {
    place: 'registry',
    fault: 'wrong shared version',
    record: { requires: { react: '^18.0.0' } },
    codes: /^shared-unmet$/,
    noBytes: true,
    short: true,
  },
  { place: 'registry', fault: 'host too old', record: { hostApi: '^9.0.0' }, codes: /^host-api$/, noBytes: true },
  { place: 'entry', fault: 'evaluation throw', entry: (text) => `throw new Error("fixture");${text}`, codes: /^entry-threw$/, short: true },
  { place: 'entry', fault: 'not a container', entry: () => 'window.nothing = 1;', codes: /^entry-shape$/ },
  { place: 'expose', fault: 'evaluation throw', edition: 'evaluation', codes: /^view-threw$/ },
  { place: 'expose', fault: 'render throw', edition: 'render', codes: /^render-threw$/, short: true },
  { place: 'expose', fault: 'effect loop', edition: 'loop', codes: /^update-loop$/, short: true },
  { place: 'expose', fault: 'layout effect loop', edition: 'layout-loop', codes: /^update-loop$/ },
  { place: 'late chunk', fault: 'evaluation throw', edition: 'late-evaluation', codes: /^render-threw$/ },
  { place: 'late chunk', fault: 'render throw', edition: 'late-render', codes: /^render-threw$/ },
  { place: 'late chunk', fault: 'effect loop', edition: 'late-loop', codes: /^update-loop$/ },
];
