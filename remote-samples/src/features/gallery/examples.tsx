import type { LoadSource } from '@mortise/shared/ui';
import type { ComponentType } from 'react';
import { ChoiceExample } from './examples/choice-example.tsx';
import { ContractExample } from './examples/contract-example.tsx';
import { DateExample } from './examples/date-example.tsx';
import { DictExample } from './examples/dict-example.tsx';
import { FeedbackExample } from './examples/feedback-example.tsx';
import { NumberExample } from './examples/number-example.tsx';
import { PickerExample } from './examples/picker-example.tsx';
import { PictureExample } from './examples/picture-example.tsx';
import { RowsExample } from './examples/rows-example.tsx';
import { RowsPickerExample } from './examples/rows-picker-example.tsx';
import { StateExample } from './examples/state-example.tsx';
import { TextExample } from './examples/text-example.tsx';
import { TextShowExample } from './examples/text-show-example.tsx';

export interface Example {
  title: string;
  Content: ComponentType;
  source: LoadSource;
}

/** Every control of the common parts once, each in a file that is shown as its source. */
export const examples: readonly Example[] = [
  { title: '文本输入', Content: TextExample, source: () => import('./examples/text-example.tsx?raw') },
  { title: '数字与开关', Content: NumberExample, source: () => import('./examples/number-example.tsx?raw') },
  { title: '日期', Content: DateExample, source: () => import('./examples/date-example.tsx?raw') },
  { title: '字典', Content: DictExample, source: () => import('./examples/dict-example.tsx?raw') },
  { title: '选择', Content: ChoiceExample, source: () => import('./examples/choice-example.tsx?raw') },
  { title: '选择组件', Content: PickerExample, source: () => import('./examples/picker-example.tsx?raw') },
  { title: '上传', Content: PictureExample, source: () => import('./examples/picture-example.tsx?raw') },
  { title: '契约字段', Content: ContractExample, source: () => import('./examples/contract-example.tsx?raw') },
  { title: '只读文本', Content: TextShowExample, source: () => import('./examples/text-show-example.tsx?raw') },
  { title: '反馈', Content: FeedbackExample, source: () => import('./examples/feedback-example.tsx?raw') },
  { title: '状态', Content: StateExample, source: () => import('./examples/state-example.tsx?raw') },
  { title: '可编辑表格', Content: RowsExample, source: () => import('./examples/rows-example.tsx?raw') },
  { title: '可编辑表格中的弹出选择', Content: RowsPickerExample, source: () => import('./examples/rows-picker-example.tsx?raw') },
];
