import { createCanvas, loadImage } from '@napi-rs/canvas';
import { create } from 'svg-captcha';

const WIDTH = 105;
const HEIGHT = 35;

/** Draws four unambiguous characters as a JPEG. They are drawn as vector paths, so no font has to be installed. */
export const drawCaptcha = async () => {
  const { text, data } = create({
    size: 4,
    width: WIDTH,
    height: HEIGHT,
    fontSize: 38,
    noise: 2,
    ignoreChars: '0oO1iIlLqg9',
    color: true,
    background: '#ffffff',
  });
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.drawImage(await loadImage(Buffer.from(data)), 0, 0, WIDTH, HEIGHT);
  const jpeg = await canvas.encode('jpeg', 80);
  return { code: text, picture: `data:image/jpg;base64,${jpeg.toString('base64')}` };
};
