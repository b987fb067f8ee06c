import { readable } from '../theme/contrast.ts';

/** Parts of a picture need this contrast to their ground (WCAG 2.2, 1.4.11). */
const CONTRAST = 3;

/** Okabe and Ito's colours, which people with a colour deficiency tell apart, after the accent. */
const SAFE = ['#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#8a94a4', '#0072b2'];

interface Tokens {
  colorPrimary: string;
  colorSuccess: string;
  colorWarning: string;
  colorBgContainer: string;
}

/** Colours of series and parts, each visible on the ground of the theme. */
export const partColours = ({ colorPrimary, colorBgContainer }: Tokens) =>
  [colorPrimary, ...SAFE].map((colour) => readable(colour, colorBgContainer, CONTRAST));

/** Colours of lines as CSS variables; lines differ by their patterns too. */
export const lineColours = ({ colorPrimary, colorSuccess, colorWarning, colorBgContainer }: Tokens) =>
  Object.fromEntries(
    [colorPrimary, colorSuccess, colorWarning].map((colour, index) => [
      `--chart-${index + 1}`,
      readable(colour, colorBgContainer, CONTRAST),
    ]),
  );
