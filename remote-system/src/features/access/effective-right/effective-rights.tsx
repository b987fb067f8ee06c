import { BUTTON, type EffectiveRight, effectiveRights, type RightDenial, type RightSource } from '@mortise/shared/contract/access';
import { usePinyin } from '@mortise/shared/micro';
import {
  Card,
  type Column,
  Empty,
  Flex,
  Input,
  ListFailed,
  ScrollTable,
  Segmented,
  StaleRows,
  StateText,
  searchTitles,
  Tag,
  useOne,
} from '@mortise/shared/ui';
import { useMemo, useState } from 'react';

const SOURCES: Record<RightSource['kind'], string> = {
  role: '角色',
  'department-role': '部门角色',
  'open-rule': '按钮规则已停用，人人可用',
  'online-page': '在线页面，人人可用',
};

const DENIALS: Record<RightDenial, string> = {
  'not-granted': '角色未授权',
  'group-only': '角色未授权，只作为下级菜单的分组出现',
  hidden: '菜单隐藏，可由链接打开',
  'below-leaf': '上级是叶子菜单，菜单中不出现',
};

/** Hidden rows are reached all the same. */
const isInEffect = ({ denials }: EffectiveRight) => denials.every((denial) => denial === 'hidden');

interface Line extends EffectiveRight {
  /** Names of the menus above it. */
  way: string;
  title: string;
}

const linesOf = (rights: readonly EffectiveRight[]): Line[] => {
  const byId = new Map(rights.map((right) => [right.id, right]));
  const wayOf = (right: EffectiveRight, known: readonly string[] = []): string[] => {
    const parent = byId.get(right.parentId ?? '');
    return parent && !known.includes(parent.id) ? [...wayOf(parent, [...known, parent.id]), parent.name ?? ''] : [];
  };
  return rights.map((right) => ({ ...right, title: right.name ?? '', way: wayOf(right).join(' / ') }));
};

const Source = ({ source: { kind, name, rules } }: { source: RightSource }) => (
  <span>
    <Tag>{name ? `${SOURCES[kind]}：${name}` : SOURCES[kind]}</Tag>
    {rules.length > 0 && <small>数据规则：{rules.join('、')}</small>}
  </span>
);

const columns: Column<Line>[] = [
  {
    key: 'title',
    title: '菜单或按钮',
    width: 260,
    render: (_, { title, way }) => (
      <>
        <div>{title}</div>
        <small>{way}</small>
      </>
    ),
  },
  { key: 'type', title: '类型', width: 80, render: (_, { menuType }) => (menuType === BUTTON ? '按钮' : '菜单') },
  {
    key: 'state',
    title: '结果',
    width: 100,
    render: (_, right) => <StateText tone={isInEffect(right) ? 'good' : 'bad'} text={isInEffect(right) ? '生效' : '未生效'} />,
  },
  {
    key: 'sources',
    title: '来自',
    render: (_, { sources }) => (
      <Flex gap={4} wrap>
        {sources.map((source) => (
          <Source key={`${source.kind}:${source.name}`} source={source} />
        ))}
      </Flex>
    ),
  },
  { key: 'denials', title: '说明', width: 220, render: (_, { denials }) => denials.map((denial) => DENIALS[denial]).join('；') },
];

type Kind = 'held' | 'denied' | 'all';
const KINDS: { value: Kind; label: string }[] = [
  { value: 'held', label: '生效' },
  { value: 'denied', label: '未生效' },
  { value: 'all', label: '全部' },
];

/** Why a user sees what is in the menu, and why not the rest: each row with its roles, data rules and reasons. */
export const EffectiveRights = ({ userId }: { userId: string }) => {
  const rights = useOne(effectiveRights.ofUser, { query: { userId } });
  const pinyin = usePinyin();
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<Kind>('held');
  const lines = useMemo(() => linesOf(rights.data ?? []), [rights.data]);

  const ofKind = lines.filter((line) => kind === 'all' || isInEffect(line) === (kind === 'held'));
  const shown = words.trim() ? searchTitles(ofKind, words, pinyin) : ofKind;
  return (
    <Card>
      <Flex gap={8} align="center" wrap style={{ marginBottom: 12 }}>
        <Input
          allowClear
          value={words}
          style={{ maxWidth: 260 }}
          placeholder="搜索菜单或按钮，支持拼音"
          aria-label="搜索菜单或按钮，支持拼音"
          onChange={({ target }) => setWords(target.value)}
        />
        <Segmented aria-label="显示范围" options={KINDS} value={kind} onChange={setKind} />
        <span role="status">
          生效 {lines.filter(isInEffect).length} / {lines.length}
        </span>
      </Flex>
      {rights.error && rights.data && <StaleRows error={rights.error} onReload={rights.reload} />}
      {rights.error && !rights.data ? (
        <ListFailed error={rights.error} onRetry={rights.reload} />
      ) : (
        <ScrollTable<Line>
          aria-label="生效权限"
          rowKey="id"
          size="small"
          columns={columns}
          dataSource={shown}
          loading={rights.isLoading}
          scroll={{ x: 820 }}
          pagination={{ defaultPageSize: 20, showSizeChanger: true, size: 'small', hideOnSinglePage: true }}
          locale={{ emptyText: <Empty description="没有符合的菜单或按钮" /> }}
        />
      )}
    </Card>
  );
};
