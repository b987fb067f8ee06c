import { clearable, TreeSelect } from '@mortise/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type Area, loadAreas } from './areas.ts';

interface AreaSelectProps {
  id?: string;
  /** Code of a district, or the pattern of all codes of a province or city. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  placeholder?: string;
}

const DISTRICT = 6;

/** A province matches every code inside it. */
const patternOf = (code: string) => (code.length < DISTRICT ? `${code}*` : code);

interface Choice {
  value: string;
  title: string;
  /** What the closed field shows. */
  path: string;
  children?: Choice[];
}

const choicesOf = (areas: readonly Area[], above = ''): Choice[] =>
  areas.map(({ code, name, children }) => {
    const path = above ? `${above}/${name}` : name;
    return { value: patternOf(code), title: name, path, ...(children && { children: choicesOf(children, path) }) };
  });

/** Chooses a province, city or district as the condition on a column of area codes. */
export const AreaSelect = ({ id, value, onChange, placeholder }: AreaSelectProps) => {
  const areas = useQuery({
    queryKey: ['areas of China'],
    queryFn: async () => choicesOf(await loadAreas()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <TreeSelect
      id={id}
      allowClear={clearable}
      showSearch
      treeNodeFilterProp="title"
      treeNodeLabelProp="path"
      placeholder={placeholder}
      loading={areas.isPending}
      notFoundContent={areas.isError ? '省市区加载失败' : undefined}
      treeData={areas.data ?? []}
      value={value || undefined}
      onChange={(chosen?: string) => onChange?.(chosen ?? null)}
      style={{ inlineSize: '100%' }}
    />
  );
};
