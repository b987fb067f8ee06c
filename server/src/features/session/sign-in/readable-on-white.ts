/** Relative luminance of a colour that has a contrast of 4.5 : 1 with white (WCAG 1.4.3). */
const DARK_ENOUGH = 0.183;
const STEP = 0.9;

const linear = (channel: number) => (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Relative luminance of `#rrggbb`. */
export const luminanceOf = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const darker = (colour: string) =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.floor(Number.parseInt(colour.slice(at, at + 2), 16) * STEP)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const darkEnough = (colour: string): string => (luminanceOf(colour) > DARK_ENOUGH ? darkEnough(darker(colour)) : colour);

/** Darkens the colours of an SVG's paths: the library draws some letters in pale yellow or cyan. The background is no path. */
export const readableOnWhite = (svg: string) => svg.replace(/<path[^>]*>/g, (path) => path.replace(/#[0-9a-f]{6}/gi, darkEnough));
