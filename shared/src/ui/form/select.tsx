import { Select as Plain } from 'antd';
import type { ComponentProps } from 'react';
import { clearing } from './clearable.tsx';
import { type Choice, useOffered } from './offered-choices.ts';

const WithChoices = (props: ComponentProps<typeof Plain>) => {
  useOffered(props.options as readonly Choice[] | undefined);
  return <Plain {...props} allowClear={clearing(props.allowClear)} />;
};

/** antd's `Select`, whose options are known to the field of the form, with a Chinese name of its clear button. */
// the generic signature of antd's own component
export const Select = WithChoices as unknown as typeof Plain;
