import { TreeSelect as AntTreeSelect, type TreeSelectProps } from '../antd.ts';
import { clearing } from './clearable.tsx';
import { useOffered } from './offered-choices.ts';

export interface TreeChoice {
  value: string;
  title: string | null;
  disabled?: boolean;
  children?: readonly TreeChoice[];
}

interface Props extends Omit<TreeSelectProps<string>, 'treeData' | 'fieldNames'> {
  treeData: readonly TreeChoice[];
}

const FIELDS = { value: 'id', label: 'title', children: 'children' };

// the library announces the field `value` of the active node: it contains what users call the node
const announced = (choices: readonly TreeChoice[]): object[] =>
  choices.map(({ value, title, children, ...choice }) => ({
    ...choice,
    id: value,
    value: title,
    title,
    ...(children && { children: announced(children) }),
  }));

/** antd's `TreeSelect`, whose nodes a screen reader announces by their titles instead of their values, which are ids. */
export const TreeSelect = ({ treeData, ...select }: Props) => {
  useOffered(treeData);
  return <AntTreeSelect<string> {...select} allowClear={clearing(select.allowClear)} fieldNames={FIELDS} treeData={announced(treeData)} />;
};
