import { FormFieldDraft, FormIndexDraft } from '@mortise/shared/contract/online';
import { EditableTable, Form, ListFailed, type SubRow, SubRowsField, Tabs } from '@mortise/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { checkCells, columnCells, copiedColumnCells, foreignCells, indexCells, pageCells, queryCells } from './design-cells.ts';
import { blankField, blankIndex } from './design-draft.ts';
import { useRuleOptions } from './use-rule-options.ts';

interface FieldTabsProps {
  /** Given by the form's item. */
  id?: string;
  value?: SubRow[];
  onChange?: (rows: SubRow[]) => void;
  tab: string;
  onTab: (tab: string) => void;
  /** Fields of a copy are neither added nor removed. */
  isCopy: boolean;
  /** Foreign keys belong to sub tables. */
  isSub: boolean;
}

/** Asks for the check rules once the tab is opened. */
const CheckTab = ({ children }: { children: (cells: ReturnType<typeof checkCells>) => ReactNode }) => {
  const { options, error, reload } = useRuleOptions();
  const cells = useMemo(() => checkCells(options), [options]);
  return (
    <>
      {error && <ListFailed title="校验规则无法加载" error={error} onRetry={reload} />}
      {children(cells)}
    </>
  );
};

const MOST_FIELDS = 300;
/** Fields that a table cannot be without, as rows are known by them. */
const isKept = ({ dbFieldName }: SubRow) => dbFieldName === 'id';

/** Fields and indexes of a form: one tab for each side of a field (docs/wire/online-form.md §5). */
export const FieldTabs = ({ id, value = [], onChange, tab, onTab, isCopy, isSub }: FieldTabsProps) => {
  const { status } = Form.Item.useStatus();
  const named = value.flatMap(({ dbFieldName }) => (typeof dbFieldName === 'string' && dbFieldName ? [dbFieldName] : []));
  const names = [...new Set(named)].join();
  const indexed = useMemo(() => indexCells(names.split(',').map((name) => ({ value: name, label: name }))), [names]);
  const table = (label: string, cells: typeof pageCells): ReactNode => (
    // each cell has a state of its own
    <Form.Item noStyle validateStatus="">
      <EditableTable
        of={FormFieldDraft}
        cells={cells}
        label={label}
        value={value}
        {...(onChange && { onChange })}
        blank={blankField}
        isChecked={status === 'error'}
        fixed={isCopy || label !== '字段'}
        keeps={isKept}
        maximum={MOST_FIELDS}
        height={380}
      />
    </Form.Item>
  );
  return (
    <div id={id}>
      <Tabs
        activeKey={tab}
        onChange={onTab}
        items={[
          { key: 'column', label: '数据库属性', children: table('字段', isCopy ? copiedColumnCells : columnCells) },
          { key: 'page', label: '页面属性', children: table('页面属性', pageCells) },
          { key: 'check', label: '校验字段', children: <CheckTab>{(cells) => table('校验字段', cells)}</CheckTab> },
          ...(isSub ? [{ key: 'foreign', label: '外键', children: table('外键', foreignCells) }] : []),
          ...(isCopy
            ? []
            : [
                {
                  key: 'index',
                  label: '索引',
                  // its rows belong to the draft before it was opened
                  forceRender: true,
                  children: (
                    <SubRowsField
                      name="indexs"
                      of={FormIndexDraft}
                      cells={indexed}
                      label="索引"
                      blank={blankIndex}
                      maximum={50}
                      onInvalid={() => onTab('index')}
                    />
                  ),
                },
              ]),
          { key: 'query', label: '个性查询', children: table('个性查询', queryCells) },
        ].map((item) => ({ ...item, destroyOnHidden: item.key !== 'index' }))}
      />
    </div>
  );
};
