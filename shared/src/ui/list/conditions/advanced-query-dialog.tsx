import { useState } from 'react';
import type { ListField } from '#contract/index.ts';
import { SAVED_QUERIES } from '#contract/session/index.ts';
import { App, Button, Card, Empty, Flex, Input, Modal, Select } from '../../antd.ts';
import { useNarrow } from '../../use-narrow.ts';
import { isWhole, NO_TERMS, rulesOf, type Term, type Terms } from './advanced-query-terms.ts';
import { TermValue } from './advanced-query-value.tsx';
import { useSavedQueries } from './saved-queries.ts';

const MATCHES = [
  { value: 'and' as const, label: '所有条件都要求匹配' },
  { value: 'or' as const, label: '条件中的任意一个匹配' },
];

interface AdvancedQueryDialogProps {
  /** Of the list; queries are saved under it. */
  path: string;
  fields: readonly ListField[];
  current?: Terms;
  onSearch: (terms: Terms) => void;
  onReset: () => void;
  onClose: () => void;
}

/** Dialog of 高级查询构造器 (docs/wire/conventions.md §6). */
export const AdvancedQueryDialog = ({ path, fields, current, onSearch, onReset, onClose }: AdvancedQueryDialogProps) => {
  const { message, modal } = App.useApp();
  const narrow = useNarrow();
  const [asked, setAsked] = useState<Terms>(current ?? NO_TERMS);
  const { saved, keep, fits } = useSavedQueries(path, fields);
  const [naming, setNaming] = useState<string>();

  const fieldNamed = (name?: string) => fields.find((field) => field.name === name);
  const rulesFor = (name?: string) => {
    const field = fieldNamed(name);
    return field ? rulesOf(field, asked.matchType) : [];
  };
  const change = (index: number, part: Partial<Term>) =>
    setAsked({ ...asked, terms: asked.terms.map((term, place) => (place === index ? { ...term, ...part } : term)) });
  const filled = asked.terms.filter(isWhole);

  const search = (terms: Terms) => {
    if (!terms.terms.some(isWhole)) return void message.warning('不能查询空条件');
    onSearch(terms);
    onClose();
  };
  const save = () => {
    const title = naming?.trim();
    if (!title) return void message.warning('保存名称不能为空');
    const queries = [...saved.filter((one) => one.title !== title), { ...asked, terms: filled, title }];
    if (!fits(queries)) return void message.warning(`每个列表最多保存 ${SAVED_QUERIES.count} 个查询，条件不能太长，请先删除不再使用的`);
    const store = () => {
      keep(queries);
      setNaming(undefined);
      void message.success('保存成功');
    };
    const isKnown = saved.some((one) => one.title === title);
    if (isKnown) modal.confirm({ title: `${title} 已存在，是否覆盖？`, okText: '确定', onOk: store });
    else store();
  };
  const forget = (title: string) =>
    modal.confirm({
      title: `确定删除保存的查询“${title}”吗？`,
      okText: '确定',
      onOk: () => keep(saved.filter((one) => one.title !== title)),
    });

  return (
    <Modal
      open
      width={1000}
      title="高级查询构造器"
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Flex gap={8} wrap justify="end">
          <Button
            onClick={() => {
              setAsked(NO_TERMS);
              onReset();
            }}
          >
            重置
          </Button>
          <Button onClick={() => (filled.length ? setNaming('') : void message.warning('空条件不能保存'))}>保存查询条件</Button>
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" onClick={() => search(asked)}>
            查询
          </Button>
        </Flex>
      }
    >
      <Flex gap={16} vertical={narrow}>
        <Flex vertical gap={8} flex={1}>
          <Select
            aria-label="过滤条件匹配"
            value={asked.matchType}
            options={MATCHES}
            onChange={(matchType) => setAsked({ ...asked, matchType })}
          />
          {asked.terms.map((term, index) => (
            // terms have no id
            // biome-ignore lint/suspicious/noArrayIndexKey: the inputs are controlled, so removing a term does not mix up its neighbours
            <Flex key={index} gap={8} wrap={narrow} align="center">
              <Select
                aria-label="字段"
                placeholder="选择查询字段"
                style={{ width: narrow ? '100%' : 200 }}
                options={fields.map(({ name, label }) => ({ value: name, label }))}
                showSearch={{ optionFilterProp: 'label' }}
                value={term.field}
                onChange={(field) => change(index, { field, rule: rulesFor(field)[0]?.value, val: undefined })}
              />
              <Select
                aria-label="匹配规则"
                style={{ width: 130 }}
                placeholder="匹配规则"
                options={rulesFor(term.field)}
                value={term.rule}
                onChange={(rule) => change(index, { rule, val: undefined })}
              />
              <div style={{ flex: 1, minWidth: 120 }}>
                <TermValue field={fieldNamed(term.field)} rule={term.rule} value={term.val} onChange={(val) => change(index, { val })} />
              </div>
              <Button
                type="text"
                danger
                aria-label="移除条件"
                disabled={asked.terms.length === 1}
                onClick={() => setAsked({ ...asked, terms: asked.terms.filter((_, place) => place !== index) })}
              >
                移除
              </Button>
            </Flex>
          ))}
          <Button type="dashed" onClick={() => setAsked({ ...asked, terms: [...asked.terms, {}] })}>
            添加条件
          </Button>
        </Flex>
        <Card size="small" title="保存的查询" style={{ width: narrow ? '100%' : 240 }}>
          {saved.length ? (
            saved.map(({ title, matchType, terms }) => (
              <Flex key={title} justify="space-between" align="center">
                <Button type="link" size="small" onClick={() => setAsked({ matchType, terms })}>
                  {title}
                </Button>
                <Button type="text" size="small" danger aria-label={`删除 ${title}`} onClick={() => forget(title)}>
                  删除
                </Button>
              </Flex>
            ))
          ) : (
            <Empty description="没有保存的查询" />
          )}
        </Card>
      </Flex>
      {naming !== undefined && (
        <Modal open title="请输入保存的名称" okText="确定" onOk={save} onCancel={() => setNaming(undefined)}>
          <Input
            aria-label="保存名称"
            autoFocus
            value={naming}
            maxLength={50}
            onChange={({ target }) => setNaming(target.value)}
            onPressEnter={(event) => {
              // the same key press would click the button that gets the focus back
              event.preventDefault();
              save();
            }}
          />
        </Modal>
      )}
    </Modal>
  );
};
