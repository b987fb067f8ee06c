import { type AreaNode, activePlatforms, areas, carTypes } from '@mortise/shared/contract/business';
import { clearable, Select, type SelectProps, TreeSelect, type TreeSelectProps, useOne } from '@mortise/shared/ui';

type Choice = Omit<SelectProps<string>, 'options'> & {
  /** Offers only rows in use, for new leads. */
  onlyInUse?: boolean;
};
const SEARCHED = { allowClear: clearable, showSearch: { optionFilterProp: 'label' } } as const;
const inUse = (only: boolean) => ({ query: only ? { status: '1' } : {} });

const optionsOf = (rows: readonly { value: string; text: string }[] | undefined) =>
  rows?.map(({ value, text }) => ({ value, label: text }));

/** Chooses an active platform. */
export const PlatformSelect = ({ onlyInUse = false, placeholder = '请选择活动平台', ...select }: Choice) => {
  const { data, isLoading } = useOne(activePlatforms.options, inUse(onlyInUse));
  return <Select<string> {...SEARCHED} {...select} placeholder={placeholder} loading={isLoading} options={optionsOf(data) ?? []} />;
};

/** Chooses a car type. */
export const CarTypeSelect = ({ onlyInUse = false, placeholder = '请选择意向车型', ...select }: Choice) => {
  const { data, isLoading } = useOne(carTypes.options, inUse(onlyInUse));
  return <Select<string> {...SEARCHED} {...select} placeholder={placeholder} loading={isLoading} options={optionsOf(data) ?? []} />;
};

interface TreeNode {
  value: string;
  title: string;
  children?: TreeNode[];
}

const nodeOf = ({ value, title, children }: AreaNode): TreeNode => ({ value, title, ...(children && { children: children.map(nodeOf) }) });

/** Chooses an area from the tree. */
export const AreaSelect = ({ placeholder = '请选择区域', ...select }: Omit<TreeSelectProps<string>, 'treeData'>) => {
  const { data, isLoading } = useOne(areas.tree, { query: {} });
  return (
    <TreeSelect
      allowClear={clearable}
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      {...select}
      placeholder={placeholder}
      loading={isLoading}
      treeData={(data ?? []).map(nodeOf)}
    />
  );
};
