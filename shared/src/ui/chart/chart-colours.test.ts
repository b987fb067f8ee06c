import { theme } from '../antd.ts';
import { contrast } from '../theme/contrast.ts';
import { themeOf } from '../theme/theme.ts';
import { lineColours, partColours } from './chart-colours.ts';

const ACCENTS = ['#1890ff', '#f5222d', '#fa541c', '#faad14', '#13c2c2', '#52c41a', '#2f54eb', '#722ed1'];
const looks = (['light', 'dark'] as const).flatMap((mode) => [false, true].map((colourSafe) => ({ mode, colourSafe })));

describe.each(looks)('pictures in $mode, colour-safe $colourSafe', (look) => {
  it.each(ACCENTS)('have parts and lines of 3 : 1 to their ground with the accent %s', (primary) => {
    const token = theme.getDesignToken(themeOf({ ...look, primary }));
    for (const colour of [...partColours(token), ...Object.values(lineColours(token))])
      expect(contrast(colour, token.colorBgContainer)).toBeGreaterThanOrEqual(3);
  });

  it('have eight colours that differ', () => {
    expect(new Set(partColours(theme.getDesignToken(themeOf(look)))).size).toBe(8);
  });
});
