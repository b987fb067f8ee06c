import { randomInt } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import * as svgCaptcha from 'svg-captcha';
import { readableOnWhite } from './readable-on-white.ts';

type DrawAsSvg = (text: string, options: svgCaptcha.ConfigObject) => string;
// the library's types leave out its default export, which draws a given text
const { default: drawAsSvg } = svgCaptcha as unknown as { default: DrawAsSvg };

const WIDTH = 105;
const HEIGHT = 35;
/** Their capitals look like other characters. */
const ALWAYS_SMALL = 'sxz';

const inMixedCase = (code: string) =>
  Array.from(code, (letter) => (randomInt(2) && !ALWAYS_SMALL.includes(letter) ? letter.toUpperCase() : letter)).join('');

/** Draws a code as a JPEG. Its characters are drawn as vector paths, so no font has to be installed. */
export const drawCaptcha = async (code: string) => {
  const options = { width: WIDTH, height: HEIGHT, fontSize: 38, noise: 2, color: true, background: '#ffffff' };
  const svg = readableOnWhite(drawAsSvg(inMixedCase(code), options));
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.drawImage(await loadImage(Buffer.from(svg)), 0, 0, WIDTH, HEIGHT);
  const jpeg = await canvas.encode('jpeg', 80);
  return `data:image/jpg;base64,${jpeg.toString('base64')}`;
};
