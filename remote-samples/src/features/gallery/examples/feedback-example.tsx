import { App, Button, Flex, useConfirm } from '@mortise/shared/ui';

export const FeedbackExample = () => {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const ask = () =>
    confirm({
      title: '确认操作',
      content: '确定要执行吗？',
      onOk: async () => void message.success('已执行'),
    });
  return (
    <Flex gap={8} wrap>
      <Button onClick={() => message.success('操作成功')}>成功提示</Button>
      <Button onClick={() => message.warning('请检查输入')}>警告提示</Button>
      <Button onClick={ask}>确认对话框</Button>
    </Flex>
  );
};
