import { luminanceOf, readableOnWhite } from './readable-on-white.ts';

const contrastWithWhite = (colour: string) => 1.05 / (luminanceOf(colour) + 0.05);

it('darkens pale letters to a contrast of 4.5 : 1 and leaves dark ones and the background', () => {
  const drawn = readableOnWhite(
    '<rect fill="#ffffff"/><path fill="#aaffee" d="M1"/><path d="M2" fill="none" stroke="#ffff99"/><path fill="#123456"/>',
  );
  const colours = drawn.match(/#[0-9a-f]{6}/g) ?? [];
  expect(colours[0]).toBe('#ffffff');
  expect(colours[3]).toBe('#123456');
  for (const colour of colours.slice(1)) expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(4.5);
});
