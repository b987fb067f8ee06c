import { type FillRule, fillRules } from '@mortise/shared/contract/settings';
import { Button, ListFailed, Modal, Spin, Typography, useFresh } from '@mortise/shared/ui';

interface FillRuleTestProps {
  rule: FillRule;
  onClose: () => void;
}

const textOf = (result: string | string[] | null) => (Array.isArray(result) ? result.join('，') : result);

/** What the rule would generate next. */
export const FillRuleTest = ({ rule, onClose }: FillRuleTestProps) => {
  const test = useFresh(fillRules.test, { query: { ruleCode: rule.ruleCode ?? '' } });
  const text = test.data === undefined ? undefined : textOf(test.data);
  return (
    <Modal
      title="填值规则功能测试"
      open
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      {test.error ? (
        <ListFailed error={test.error} onRetry={test.reload} />
      ) : text === undefined ? (
        <Spin description="生成中..." />
      ) : (
        <p role="status">
          生成结果：{text === null ? '没有结果，请检查规则实现类和规则参数' : <Typography.Text copyable>{text}</Typography.Text>}
        </p>
      )}
    </Modal>
  );
};
