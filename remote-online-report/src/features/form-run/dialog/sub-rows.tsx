import { type FormItem, type FormTab, formRuns } from '@mortise/shared/contract/online';
import { Button, Form, ListFailed, ScrollTable, Skeleton, useOne } from '@mortise/shared/ui';
import { verbOf } from '../controls/control.ts';
import { controlOf } from '../controls/registry.ts';
import { useDefaultValues } from './default-values.ts';
import { fieldRules } from './field-rules.ts';
import { FormFields } from './form-fields.tsx';
import { isSingle, propertiesOf } from './properties.ts';

const WIDTH = 170;
const ACTION_WIDTH = 70;

interface ManyProps {
  tab: FormTab;
  item: FormItem;
}

/** The rows of a sub table, edited in place. */
const ManyRows = ({ tab, item }: ManyProps) => {
  const properties = propertiesOf(item.schema.properties);
  const required = item.schema.required ?? [];
  const blank = useDefaultValues(properties, true);
  return (
    <Form.List name={tab.key}>
      {(rows, { add, remove }) => (
        <>
          <ScrollTable
            aria-label={tab.describe}
            size="small"
            rowKey="key"
            pagination={false}
            dataSource={rows}
            scroll={{ x: properties.length * WIDTH + ACTION_WIDTH }}
            locale={{ emptyText: '暂无数据' }}
            columns={[
              ...properties.map(([name, property]) => ({
                key: name,
                width: WIDTH,
                title: required.includes(name) ? `${property.title} *` : property.title,
                render: (_: unknown, row: (typeof rows)[number], place: number) => {
                  const disabled = property.ui?.widgetattrs.disabled ?? false;
                  return (
                    <Form.Item name={[row.name, name]} rules={fieldRules(property, required.includes(name))} style={{ margin: 0 }}>
                      {(controlOf(property.view).field ?? controlOf('text').field)?.({
                        headId: tab.id,
                        name,
                        within: [tab.key, row.name],
                        property,
                        disabled,
                        placeholder: disabled ? '' : `${verbOf(property.view)}${property.title}`,
                        label: `${property.title}，第 ${place + 1} 行`,
                      })}
                    </Form.Item>
                  );
                },
              })),
              {
                key: 'actions',
                title: '操作',
                width: ACTION_WIDTH,
                render: (_: unknown, row: (typeof rows)[number], place: number) => (
                  <>
                    {/* a stored row is known by it; what the form does not show of the row stays */}
                    <Form.Item name={[row.name, 'id']} hidden>
                      <input type="hidden" />
                    </Form.Item>
                    <Button type="link" size="small" danger aria-label={`删除第 ${place + 1} 行`} onClick={() => remove(row.name)}>
                      删除
                    </Button>
                  </>
                ),
              },
            ]}
          />
          <Button block type="dashed" style={{ marginBlockStart: 8 }} disabled={!blank} onClick={() => add({ ...blank })}>
            新增
          </Button>
        </>
      )}
    </Form.List>
  );
};

/** One sub table in the form of its main row (docs/wire/online-form.md §8.5). */
export const SubRows = ({ tab, columns }: { tab: FormTab; columns: number }) => {
  const single = isSingle(tab);
  // of a table with many rows the main form carries the columns of JeecgBoot's table alone
  const item = useOne(formRuns.erpItem, single ? null : { params: { headId: tab.id } });
  if (single)
    return (
      <FormFields
        headId={tab.id}
        properties={propertiesOf(tab.properties ?? {})}
        required={tab.required ?? []}
        columns={columns}
        within={[tab.key, 0]}
      />
    );
  if (item.error) return <ListFailed title="子表无法显示" error={item.error} onRetry={() => void item.reload()} />;
  return item.data ? <ManyRows tab={tab} item={item.data} /> : <Skeleton active paragraph={{ rows: 3 }} />;
};
