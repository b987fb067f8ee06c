import { keysIn } from '@mortise/shared/contract';
import type { DataRuleChoice } from '@mortise/shared/contract/access';
import { type Answer, Refused } from '@mortise/shared/http';
import {
  App,
  Button,
  Checkbox,
  Drawer,
  Empty,
  Flex,
  type Fresh,
  ListFailed,
  RefusalAlert,
  Skeleton,
  Tabs,
  useSending,
} from '@mortise/shared/ui';
import { useState } from 'react';

/** The new and the previous rule ids, comma separated. */
export interface RuleChange {
  dataRuleIds: string;
  lastDataRuleIds: string;
}

interface DataRuleChoicesProps {
  choice: Fresh<DataRuleChoice>;
  onClose: () => void;
  /** Left out: the rules are read only. */
  onSave?: (change: RuleChange) => Promise<Answer<unknown>>;
}

const Rules = ({ choice, onSave }: Omit<DataRuleChoicesProps, 'onClose'>) => {
  const { message } = App.useApp();
  const [ticked, setTicked] = useState<string[]>();
  const { saving, refusal, send, forget } = useSending();
  const { data, error, isLoading, reload } = choice;
  if (isLoading) return <Skeleton active paragraph={{ rows: 3 }} />;
  // the server refuses for a menu without rules
  if (error instanceof Refused || (data && !data.datarule.length)) return <Empty description="无配置信息！" />;
  if (error || !data) return <ListFailed error={error ?? new Error('')} onRetry={reload} />;

  const now = ticked ?? keysIn(data.drChecked).filter((id) => data.datarule.some((rule) => rule.id === id));
  const save = async () => {
    if (!now.length) void message.warning('请注意，现未勾选任何数据权限！');
    const change = { dataRuleIds: now.join(','), lastDataRuleIds: data.drChecked ?? '' };
    if (onSave) await send(() => onSave(change), reload);
  };
  const startAnew = () => {
    setTicked(undefined);
    forget();
    void reload();
  };
  return (
    <Flex vertical gap={16}>
      <RefusalAlert refusal={refusal} onAnew={startAnew} />
      <Checkbox.Group
        disabled={!onSave}
        value={now}
        onChange={setTicked}
        options={data.datarule.map(({ id, ruleName }) => ({ value: id, label: ruleName }))}
        style={{ display: 'flex', flexDirection: 'column', gap: 8 }}
      />
      {onSave && (
        <Button type="primary" loading={saving} onClick={save} block>
          点击保存
        </Button>
      )}
    </Flex>
  );
};

/** Chooses the data rules of a menu that are granted with it. */
export const DataRuleChoices = ({ onClose, ...rules }: DataRuleChoicesProps) => (
  <Drawer open size={365} title="数据规则/按钮权限配置" onClose={onClose}>
    <Tabs items={[{ key: 'rules', label: '数据规则', children: <Rules {...rules} /> }]} />
  </Drawer>
);
