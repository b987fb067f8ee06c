import { AreaPath } from '#common/area/area-path.tsx';
import { AreaSelect } from '#common/area/area-select.tsx';
import type { Control } from './control.ts';

/** 省市区组件: the column holds the code of a district. */
export const pca: Control = {
  cell: (value) => value && <AreaPath code={value} />,
  field: ({ disabled, placeholder, label }) => <AreaSelect placeholder={placeholder} label={label} {...(disabled && { disabled })} />,
  filter: ({ condition }) => <AreaSelect isCondition placeholder={`请选择${condition.label}`} />,
};
