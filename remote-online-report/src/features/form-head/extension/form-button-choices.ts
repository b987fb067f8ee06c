import type { FormButton } from '@mortise/shared/contract/online';

export const ACTIVE = '1';

export const STYLES = [
  { value: 'link', label: '行内链接' },
  { value: 'button', label: '列表按钮' },
  { value: 'form', label: '表单按钮' },
];
export const POSITIONS = [
  { value: '2', label: '底部' },
  { value: '1', label: '侧面' },
];
export const STATES = [
  { value: ACTIVE, label: '激活' },
  { value: '0', label: '未激活' },
];

export const labelOfStyle = ({ buttonStyle, optPosition }: FormButton) => {
  const label = STYLES.find(({ value }) => value === buttonStyle)?.label ?? buttonStyle ?? '';
  const position = buttonStyle === 'form' ? POSITIONS.find(({ value }) => value === optPosition)?.label : undefined;
  return position ? `${label}（${position}）` : label;
};
