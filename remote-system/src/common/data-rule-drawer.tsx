import type { DataRuleChoice } from '@mortise/shared/contract';
import { App, Button, Checkbox, Drawer, Empty, Flex, type One, Skeleton, Tabs } from '@mortise/shared/ui';
import { useState } from 'react';

interface DataRuleDrawerProps {
  choice: One<DataRuleChoice>;
  /** None: the rules are shown and cannot be changed. */
  onSave?: (dataRuleIds: string) => void;
  saving?: boolean;
  onClose: () => void;
}

const split = (list?: string | null) => list?.split(',').filter(Boolean) ?? [];

const RuleChoice = ({ choice, onSave, saving }: { choice: DataRuleChoice } & Pick<DataRuleDrawerProps, 'onSave' | 'saving'>) => {
  const { message } = App.useApp();
  const [checked, setChecked] = useState(() => split(choice.drChecked));
  const save = () => {
    if (!checked.length) void message.warning('请注意，现未勾选任何数据权限!');
    onSave?.(checked.join(','));
  };
  return (
    <Flex vertical gap={16} align="start">
      <Checkbox.Group
        style={{ flexDirection: 'column', gap: 10 }}
        disabled={!onSave}
        value={checked}
        onChange={(ids) => setChecked(ids.map(String))}
        options={choice.datarule.map(({ id, ruleName }) => ({ value: id, label: ruleName ?? id }))}
      />
      {onSave && (
        <Button type="primary" block loading={saving} onClick={save}>
          点击保存
        </Button>
      )}
    </Flex>
  );
};

/** Which data rules narrow a granted menu. */
export const DataRuleDrawer = ({ choice, onSave, saving, onClose }: DataRuleDrawerProps) => {
  const { data, isLoading } = choice;
  const rules = data?.datarule.length ? (
    <RuleChoice choice={data} onSave={onSave} saving={saving} />
  ) : (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="无配置信息!" />
  );
  return (
    <Drawer open size={365} title="数据规则/按钮权限配置" onClose={onClose}>
      <Tabs items={[{ key: 'rules', label: '数据规则', children: isLoading ? <Skeleton active /> : rules }]} />
    </Drawer>
  );
};
