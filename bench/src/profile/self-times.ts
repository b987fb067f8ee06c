import { originalPositionFor } from '@jridgewell/trace-mapping';
import { packageOf, sourceMapOf } from '../source-maps.ts';

/** The parts of DevTools' `Profiler.Profile` that are read. */
interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number } }[];
  samples?: number[];
  /** Microseconds since the sample before. */
  timeDeltas?: number[];
}

export interface SelfTimes {
  /** Package → milliseconds of self time. */
  packages: Map<string, number>;
  /** Function with its source → milliseconds of self time. */
  functions: Map<string, number>;
}

type Frame = CpuProfile['nodes'][number]['callFrame'];

/** Owner and name of a frame; V8's own entries, such as `(program)`, have no address. */
const placeOf = ({ functionName, url, lineNumber, columnNumber }: Frame) => {
  if (!url) return { owner: functionName, name: functionName };
  const map = url.startsWith('http') ? sourceMapOf(url) : undefined;
  if (!map) return { owner: '(without a source map)', name: `${functionName} ${url}` };
  const { source, line, name } = originalPositionFor(map, { line: lineNumber + 1, column: columnNumber });
  const short =
    source
      ?.split('/node_modules/')
      .at(-1)
      ?.replace(/^webpack:\/\/[^/]+\//, '') ?? url;
  return { owner: packageOf(source), name: `${name ?? functionName} ${short}:${line ?? 0}` };
};

/** Sums the samples of a CPU profile by package and by function, both mapped to sources. */
export function selfTimesOf({ nodes, samples = [], timeDeltas = [] }: CpuProfile): SelfTimes {
  const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const packages = new Map<string, number>();
  const functions = new Map<string, number>();
  samples.forEach((id, index) => {
    const place = places.get(id);
    // a sample holds until the next one
    const milliseconds = (timeDeltas[index + 1] ?? 0) / 1000;
    if (!place || place.owner === '(idle)') return;
    packages.set(place.owner, (packages.get(place.owner) ?? 0) + milliseconds);
    functions.set(place.name, (functions.get(place.name) ?? 0) + milliseconds);
  });
  return { packages, functions };
}
