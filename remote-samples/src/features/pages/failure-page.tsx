import { Alert, Button, Card, Flex, Result } from '@mortise/shared/ui';
import { useNavigate } from 'react-router-dom';

/** 失败: what was wrong with something that was handed in, and the way on (docs/wire/pages.md §2). */
export const FailurePage = () => {
  const navigate = useNavigate();
  return (
    <Card>
      <Result
        status="error"
        title="提交失败"
        subTitle="请核对并修改以下信息后，再重新提交。"
        extra={
          <Button type="primary" onClick={() => void navigate('/form/base-form')}>
            返回修改
          </Button>
        }
      >
        <Flex vertical gap={8} role="region" aria-label="您提交的内容有如下错误">
          <strong>您提交的内容有如下错误：</strong>
          <Alert type="error" showIcon title="您的账户已被冻结" />
          <Alert type="error" showIcon title="您的账户还不具备申请资格" />
        </Flex>
      </Result>
    </Card>
  );
};

export default FailurePage;
