import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { type CheckRule, readRuleParts } from '@mortise/shared/contract/settings';
import { codeRule, Form, Input, Modal, Typography } from '@mortise/shared/ui';
import { ruleEngine } from '#common/rule-engine.ts';
import styles from './check-rule-test.module.css';

interface CheckRuleTestProps {
  rule: CheckRule;
  onClose: () => void;
}

/** The characters of the value with their positions; those that a failed part has read are marked. */
const Characters = ({ value, isBad }: { value: string; isBad: (index: number) => boolean }) => (
  <ol className={styles.characters} aria-label="字符位置">
    {[...value].map((character, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a character is its position
      <li key={index} className={isBad(index) ? styles.bad : styles.character}>
        <span>{character}</span>
        <small>{index + 1}</small>
      </li>
    ))}
  </ol>
);

/** Tries values on a stored rule: the server decides, and the parts show where a value fails. */
export const CheckRuleTest = ({ rule, onClose }: CheckRuleTestProps) => {
  const [form] = Form.useForm<{ value?: string }>();
  const value = Form.useWatch('value', form) ?? '';
  const results = value ? ruleEngine.resultsOf(readRuleParts(rule.ruleJson), value) : [];
  const failed = results.filter(({ passed }) => !passed);
  const isBad = (index: number) =>
    failed.some(
      ({ beginIndex, endIndex }) => beginIndex !== undefined && endIndex !== undefined && index >= beginIndex && index < endIndex,
    );
  return (
    <Modal title={`功能测试：${rule.ruleName ?? ''}`} open width={800} onCancel={onClose} footer={null}>
      <Form form={form} layout="vertical" name="check-rule-test">
        <Form.Item name="value" label="测试内容" rules={[codeRule(rule.ruleCode)]}>
          <Input autoFocus placeholder="请输入测试内容" maxLength={1000} />
        </Form.Item>
      </Form>
      <Characters value={value} isBad={isBad} />
      <ul className={styles.results} aria-label="各部分的结果">
        {results.map(({ digits, pattern, message, passed, beginIndex, endIndex }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key than their place
          <li key={index} className={styles.result}>
            {passed ? <CheckCircleOutlined className={styles.good} /> : <CloseCircleOutlined className={styles.wrong} />}
            <span>{beginIndex === undefined || endIndex === undefined ? '全部字符' : `第 ${beginIndex + 1}-${endIndex} 位`}</span>
            <Typography.Text code className={styles.pattern}>
              {pattern}
            </Typography.Text>
            <Typography.Text type={passed ? 'secondary' : 'danger'}>{passed ? '通过' : message || `不符合（${digits}）`}</Typography.Text>
          </li>
        ))}
      </ul>
    </Modal>
  );
};
