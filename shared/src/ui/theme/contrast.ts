type Rgb = [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((start) => Number.parseInt(full.slice(start, start + 2), 16)) as Rgb;
};

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const luminance = (hex: string) => {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG contrast ratio of two `#rrggbb` colours: 1 to 21. */
export const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** `share` of `other` mixed into `colour`. */
export const mix = (colour: string, other: string, share: number) => {
  const target = rgbOf(other);
  return hexOf(rgbOf(colour).map((part, index) => part + ((target[index] ?? 0) - part) * share) as Rgb);
};

/** The tint nearest to a colour that reaches the contrast ratio on (or under) `background`. */
export const readable = (colour: string, background: string, ratio = 4.5) => {
  const towards = luminance(background) > 0.4 ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.02) {
    const tint = mix(colour, towards, share);
    if (contrast(tint, background) >= ratio) return tint;
  }
  return towards;
};
