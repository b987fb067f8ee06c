export * from './antd.ts';
export { contrast, mix, readable } from './theme/contrast.ts';
export { type Appearance, DEFAULT_PRIMARY, themeOf } from './theme/theme.ts';
