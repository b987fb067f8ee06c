// Converts screenshots to a palette, which takes a third of the bytes because they have few colours. PNG as in RFC 2083.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOURS = 256;

const chunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
};

const chunksOf = (png: Buffer) => {
  const chunks: { name: string; data: Buffer }[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
};

const nearest = (left: number, above: number, corner: number) => {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
};

/** Reverses PNG's row filters. */
const unfilter = (raw: Buffer, stride: number, step: number, height: number) => {
  const pixels = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row++) {
    const filter = raw[row * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = row * stride + x;
      const left = x >= step ? (pixels[at - step] as number) : 0;
      const above = row ? (pixels[at - stride] as number) : 0;
      const corner = row && x >= step ? (pixels[at - stride - step] as number) : 0;
      const added = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][filter as number] as number;
      pixels[at] = (raw[row * (stride + 1) + 1 + x] as number) + added;
    }
  }
  return pixels;
};

const distance = (a: number, b: number) =>
  ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;

/** The most frequent colours, leaving out those too close to one already chosen. */
const choosePalette = (counts: ReadonlyMap<number, number>) => {
  const frequent = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const palette: number[] = [];
  for (const apart of [900, 400, 150, 50, 12, 1])
    for (const colour of frequent) {
      if (palette.length === COLOURS) return palette;
      if (palette.every((taken) => distance(taken, colour) >= apart)) palette.push(colour);
    }
  return palette;
};

/** Reduces a picture to at most 256 colours. */
export const smallPng = (png: Buffer): Buffer => {
  const chunks = chunksOf(png);
  const header = chunks[0]?.data as Buffer;
  const [width, height, kind] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9]];
  if (header[8] !== 8 || (kind !== 2 && kind !== 6)) throw new Error('not a picture of 8 bits per colour');
  const step = kind === 6 ? 4 : 3;
  const raw = inflateSync(Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)));
  const pixels = unfilter(raw, width * step, step, height);
  const colourAt = (pixel: number) => pixels.readUIntBE(pixel * step, 3);

  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < width * height; pixel++) counts.set(colourAt(pixel), (counts.get(colourAt(pixel)) ?? 0) + 1);
  const palette = choosePalette(counts);
  const places = new Map<number, number>();
  for (const colour of counts.keys()) {
    let best = 0;
    for (let place = 1; place < palette.length; place++)
      if (distance(palette[place] as number, colour) < distance(palette[best] as number, colour)) best = place;
    places.set(colour, best);
  }

  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel++)
    rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = places.get(colourAt(pixel)) as number;
  const colours = Buffer.alloc(palette.length * 3);
  palette.forEach((colour, place) => void colours.writeUIntBE(colour, place * 3, 3));
  const indexed = Buffer.from(header);
  indexed[9] = 3;
  const data = deflateSync(rows, { level: 9, memLevel: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', indexed), chunk('PLTE', colours), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
};
