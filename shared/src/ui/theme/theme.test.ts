import { theme } from '../antd.ts';
import { contrast, readable } from './contrast.ts';
import { themeOf } from './theme.ts';

const presets = ['#1890ff', '#f5222d', '#fa541c', '#faad14', '#13c2c2', '#52c41a', '#2f54eb', '#722ed1'];

describe.each(['light', 'dark'] as const)('the %s theme', (mode) => {
  const token = theme.getDesignToken(themeOf({ mode }));

  it.each([
    'colorText',
    'colorTextSecondary',
    'colorTextTertiary',
    'colorTextDescription',
    'colorTextPlaceholder',
    'colorTextDisabled',
    'colorError',
    'colorWarningText',
    'colorSuccessText',
  ] as const)('shows %s at 4.5 : 1 on every surface', (name) => {
    for (const surface of [token.colorBgContainer, token.colorBgLayout, token.colorBgElevated])
      expect(contrast(token[name], surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['green', 'purple', 'blue', 'red', 'orange', 'cyan'] as const)('writes %s tags so that they can be read', (name) => {
    expect(contrast(token[`${name}7`], token[`${name}1`])).toBeGreaterThanOrEqual(4.5);
  });

  it('writes red buttons and red texts so that they can be read, hovered too', () => {
    const button = themeOf({ mode }).components?.Button;
    expect(contrast(button?.dangerColor as string, button?.colorError as string)).toBeGreaterThanOrEqual(4.5);
    for (const name of ['colorErrorHover', 'colorErrorActive'] as const) {
      expect(contrast(token[name], token.colorBgContainer)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(button?.dangerColor as string, token[name])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(presets)('shows chosen entries of menus and days of calendars at 4.5 : 1 with the accent %s', (primary) => {
    const config = themeOf({ mode, primary });
    const { Dropdown, DatePicker } = config.components ?? {};
    for (const ground of [config.token?.controlItemBgActive, config.token?.controlItemBgActiveHover])
      expect(contrast(Dropdown?.colorPrimary as string, ground as string)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(DatePicker?.colorTextLightSolid as string, DatePicker?.colorPrimary as string)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(presets)('keeps hovered and pressed buttons readable with the accent %s', (primary) => {
    const button = themeOf({ mode, primary }).components?.Button;
    for (const name of ['defaultHoverColor', 'defaultActiveColor'] as const)
      for (const surface of [token.colorBgContainer, token.colorBgElevated])
        expect(contrast(button?.[name] as string, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(presets)('keeps links and primary buttons readable with the accent %s', (primary) => {
    const config = themeOf({ mode, primary });
    expect(contrast(theme.getDesignToken(config).colorLink, token.colorBgContainer)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(config.components?.Button?.colorPrimary as string, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    for (const name of ['colorPrimary', 'colorTextQuaternary', 'colorTextTertiary'] as const)
      expect(contrast(config.components?.Switch?.[name] as string, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(['light', 'dark'] as const)('the colour-safe theme, %s', (mode) => {
  const usual = theme.getDesignToken(themeOf({ mode }));
  const safe = theme.getDesignToken(themeOf({ mode, colourSafe: true }));
  const blueOf = (colour: string) => Number.parseInt(colour.slice(5, 7), 16);

  it('says success in blue and errors in orange, which can be read', () => {
    expect(blueOf(safe.colorSuccess)).toBeGreaterThan(0xa0);
    expect(blueOf(safe.colorError)).toBeLessThan(0x60);
    expect(contrast(safe.colorError, safe.colorBgContainer)).toBeGreaterThanOrEqual(4.5);
  });

  it('leaves surfaces and texts as they are', () => {
    for (const name of ['colorBgContainer', 'colorBgLayout', 'colorText', 'colorPrimary'] as const) expect(safe[name]).toBe(usual[name]);
  });
});

it('gives a tree select the border of a select', () => {
  expect(themeOf({ mode: 'light' }).components?.TreeSelect?.colorBorder).toBe(themeOf({ mode: 'light' }).components?.Select?.colorBorder);
});

it('leaves a colour alone that can be read already', () => {
  expect(readable('#003a8c', '#ffffff')).toBe('#003a8c');
});

it('moves nothing if the system asks for reduced motion', () => {
  const { motionDurationFast, motionDurationMid, motionDurationSlow } = theme.getDesignToken(themeOf({ mode: 'light', motion: false }));
  expect([motionDurationFast, motionDurationMid, motionDurationSlow]).toEqual(['0s', '0s', '0s']);
});
