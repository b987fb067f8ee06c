import { theme as antdTheme, type MappingAlgorithm, type ThemeConfig } from '../antd.ts';
import { mix, readable } from './contrast.ts';

/** Appearance settings that a user can choose. */
export interface Appearance {
  mode: 'light' | 'dark';
  /** Accent colour, `#rrggbb`. */
  primary?: string;
  compact?: boolean;
  /** Corner radius in pixels. */
  radius?: number;
  /** Blue, amber and orange in place of green, yellow and red, which people with a colour deficiency confuse. */
  colourSafe?: boolean;
  /** False if the system asks for reduced motion. */
  motion?: boolean;
}

export const DEFAULT_PRIMARY = '#1890ff';

// system-ui last: on Linux it may pick a font whose Latin and Chinese glyphs don't match
const FONTS =
  "-apple-system, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', system-ui, sans-serif";

// opaque colours instead of antd's alpha steps, whose hints and placeholders fall below 4.5 : 1
const surfaces = {
  light: {
    layout: '#f4f6f9',
    container: '#ffffff',
    elevated: '#ffffff',
    quiet: '#fafbfc',
    hairline: '#e9ecf1',
    border: '#d9dee6',
    box: '#8a94a4',
    text: '#1d2430',
    secondary: '#4f5968',
    tertiary: '#646e7e',
    faint: '#667080',
    error: '#cf2f3c',
  },
  dark: {
    layout: '#0f1217',
    container: '#171b21',
    elevated: '#1f252d',
    quiet: '#1b2027',
    hairline: '#272d36',
    border: '#363e4a',
    box: '#697587',
    text: '#e5e9ef',
    secondary: '#b0b9c6',
    tertiary: '#98a2b1',
    faint: '#919bab',
    error: '#f4757e',
  },
};

const PRESETS = ['blue', 'purple', 'cyan', 'green', 'magenta', 'pink', 'red', 'orange', 'yellow', 'volcano', 'geekblue', 'gold', 'lime'];

/** Raises the contrast of tags: antd puts the seventh shade of a colour on its first, which is too little for most colours. */
const readableTags = (map: ReturnType<MappingAlgorithm>) => {
  const steps = map as unknown as Record<string, string>;
  return Object.fromEntries(PRESETS.map((name) => [`${name}7`, readable(steps[`${name}7`] ?? '', steps[`${name}1`] ?? '')]));
};

/** Colours of states: the usual ones, and those of Okabe and Ito's palette, darkened or lightened for contrast. */
const states = {
  usual: {
    light: { success: '#259b52', warning: '#d4860b', error: surfaces.light.error },
    dark: { success: '#3fb56b', warning: '#e0a03a', error: surfaces.dark.error },
  },
  safe: {
    light: { success: '#0067b0', warning: '#a87400', error: '#b34700' },
    dark: { success: '#56b4e9', warning: '#f0e442', error: '#ff9a4d' },
  },
};

/** Whether the build has put antd's rules into sheets. Hosts of other teams are built without this variable, and without `process`. */
const hasSheets = () => {
  try {
    return Boolean(process.env.ANTD_FRAME_SHEET);
  } catch {
    return false;
  }
};

/** The console's antd theme: calm surfaces, hairlines, dense tables, readable contrast in both modes. */
export const themeOf = ({
  mode,
  primary = DEFAULT_PRIMARY,
  compact = false,
  radius = 8,
  colourSafe = false,
  motion = true,
}: Appearance): ThemeConfig => {
  const surface = surfaces[mode];
  const dark = mode === 'dark';
  const state = states[colourSafe ? 'safe' : 'usual'][mode];
  // accent-coloured text, and the accent below white text, each shifted just enough to reach the contrast
  const selected = mix(primary, surface.container, dark ? 0.82 : 0.9);
  const selectedHover = mix(primary, surface.container, dark ? 0.75 : 0.84);
  const accentText = readable(primary, selectedHover);
  const accentFill = readable(primary, '#ffffff');
  // the surface on which texts have the least contrast
  const hardest = dark ? surface.elevated : surface.layout;
  const errorFill = readable(state.error, '#ffffff');
  // checkboxes stay nearly square whatever the radius, with a border visible before they are checked
  const box = { colorBorder: surface.box, borderRadiusSM: Math.min(radius, compact ? 3 : 4) };
  // antd's dark palette dims given colours; these were chosen for contrast and are kept
  const exactColours: MappingAlgorithm = (seed, map = antdTheme.defaultAlgorithm(seed)) => ({
    ...map,
    ...readableTags(map),
    colorError: state.error,
    colorErrorText: state.error,
    colorWarningText: readable(state.warning, hardest),
    colorSuccessText: readable(state.success, hardest),
    colorErrorHover: mix(state.error, dark ? '#ffffff' : '#000000', 0.12),
    colorErrorActive: mix(state.error, dark ? '#ffffff' : '#000000', 0.24),
    colorLink: accentText,
    colorLinkHover: mix(accentText, dark ? '#ffffff' : '#000000', 0.18),
    colorLinkActive: mix(accentText, dark ? '#ffffff' : '#000000', 0.28),
  });
  return {
    hashed: false,
    // built hosts load antd's rules as sheets; tests and other builds write them at run time
    zeroRuntime: hasSheets(),
    algorithm: [
      dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      ...(compact ? [antdTheme.compactAlgorithm] : []),
      exactColours,
    ],
    token: {
      fontFamily: FONTS,
      borderRadius: radius,
      colorPrimary: primary,
      colorInfo: primary,
      colorSuccess: state.success,
      colorWarning: state.warning,
      colorError: state.error,
      colorPrimaryText: accentText,
      colorBgLayout: surface.layout,
      colorBgContainer: surface.container,
      colorBgElevated: surface.elevated,
      colorBorder: surface.border,
      colorBorderSecondary: surface.hairline,
      colorSplit: surface.hairline,
      colorText: surface.text,
      colorTextHeading: surface.text,
      colorTextSecondary: surface.secondary,
      colorTextTertiary: surface.tertiary,
      colorTextDescription: surface.tertiary,
      colorTextPlaceholder: surface.faint,
      // values of disabled fields are read too
      colorTextDisabled: surface.faint,
      boxShadowTertiary: 'none',
      motion,
      // antd keeps durations given here even if motion is off
      motionDurationFast: motion ? '0.12s' : '0s',
      motionDurationMid: motion ? '0.16s' : '0s',
      motionDurationSlow: motion ? '0.2s' : '0s',
      controlItemBgActive: selected,
      controlItemBgActiveHover: selectedHover,
    },
    components: {
      Button: {
        colorPrimary: accentFill,
        colorPrimaryHover: mix(accentFill, '#000000', 0.1),
        colorPrimaryActive: mix(accentFill, '#000000', 0.2),
        colorError: dark ? state.error : errorFill,
        // the text on it
        dangerColor: dark ? surface.container : '#ffffff',
        // on the page's ground, not below a text
        defaultHoverColor: accentText,
        defaultHoverBorderColor: accentText,
        defaultActiveColor: accentText,
        defaultActiveBorderColor: accentText,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Card: { headerFontSize: 15, bodyPadding: 16, headerPadding: 16, headerHeight: 48 },
      Checkbox: box,
      // the accent is the text of some cells and the ground of others
      DatePicker: { colorPrimary: accentText, colorTextLightSolid: surface.container },
      Dropdown: { colorPrimary: accentText },
      Form: { itemMarginBottom: 28, labelColor: surface.secondary, verticalLabelPadding: '0 0 4px' },
      Menu: {
        itemSelectedColor: accentText,
        subMenuItemSelectedColor: accentText,
        horizontalItemSelectedColor: accentText,
        itemHeight: 38,
        itemBorderRadius: radius,
      },
      Table: {
        headerBg: surface.quiet,
        headerColor: surface.secondary,
        headerSplitColor: 'transparent',
        headerSortActiveBg: surface.quiet,
        headerSortHoverBg: surface.hairline,
        bodySortBg: 'transparent',
        fixedHeaderSortActiveBg: surface.quiet,
        borderColor: surface.hairline,
        rowHoverBg: surface.quiet,
        rowSelectedBg: selected,
        rowSelectedHoverBg: selected,
        cellPaddingBlockMD: compact ? 5 : 8,
        cellPaddingInlineMD: 10,
        cellPaddingBlockSM: compact ? 3 : 5,
        cellPaddingInlineSM: 10,
        cellPaddingBlock: compact ? 8 : 12,
        cellPaddingInline: 12,
      },
      Radio: { colorBorder: surface.box },
      // white texts stand on it, switched on and off
      Switch: {
        colorPrimary: accentFill,
        colorPrimaryHover: mix(accentFill, '#000000', 0.1),
        colorTextQuaternary: readable(surface.box, '#ffffff'),
        colorTextTertiary: readable(surface.box, '#ffffff'),
      },
      Tabs: { itemSelectedColor: accentText, itemHoverColor: accentText },
      Pagination: { itemActiveColor: accentText },
      // not those of TreeSelect: its own border, beside that of Select, is the same token
      Tree: box,
    },
  };
};
