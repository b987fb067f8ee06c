import { Button, Flex, useConfirm } from '@mortise/shared/ui';
import { RULE_STATES, type RuleState, type SampleRule } from './sample-rules.ts';

interface ChosenRulesProps {
  rules: readonly SampleRule[];
  onState: (status: RuleState) => void;
  onRemove: () => void;
  onClear: () => void;
}

/** What is done with the chosen rows, and their sums. */
export const ChosenRules = ({ rules, onState, onRemove, onClear }: ChosenRulesProps) => {
  const confirm = useConfirm();
  const calls = rules.reduce((sum, { callNo }) => sum + callNo, 0);
  const states = RULE_STATES.map((state) => [state, rules.filter(({ status }) => status === state).length] as const)
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${state} ${count}`);
  const remove = () =>
    confirm({ title: '删除规则', content: `删除选中的 ${rules.length} 项？`, danger: true, onOk: async () => onRemove() });
  return (
    <Flex wrap align="center" gap={8}>
      <span role="status">
        已选择 {rules.length} 项，服务调用次数总计 {calls} 次，状态：{states.join('、')}
      </span>
      <Button size="small" onClick={() => onState('关闭')}>
        批量关闭
      </Button>
      <Button size="small" onClick={() => onState('运行中')}>
        批量运行
      </Button>
      <Button size="small" danger onClick={remove}>
        批量删除
      </Button>
      <Button size="small" type="link" onClick={onClear}>
        取消选择
      </Button>
    </Flex>
  );
};
