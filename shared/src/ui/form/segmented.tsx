import { Segmented as Plain } from 'antd';
import type { ComponentProps } from 'react';

type Value = string | number;
type SegmentedProps<T extends Value> = ComponentProps<typeof Plain<T>> & {
  /** What is chosen; without it the library says `segmented control`. */
  'aria-label': string;
};

/** A choice of few, side by side. */
export const Segmented = <T extends Value>(props: SegmentedProps<T>) => <Plain<T> {...props} />;
