import { Button, Result } from '@mortise/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { SIGN_IN_PATH } from '#navigation/guard.ts';
import { PublicFrame } from './public-frame.tsx';

export const RegisterResultPage = () => {
  const [params] = useSearchParams();
  const account = params.get('account') ?? '';
  const back = account ? `${SIGN_IN_PATH}?username=${encodeURIComponent(account)}` : SIGN_IN_PATH;
  return (
    <PublicFrame title="注册">
      <Result
        status="success"
        title={`你的账户：${account} 注册成功`}
        extra={
          <Button type="primary" href={back}>
            返回首页
          </Button>
        }
      />
    </PublicFrame>
  );
};
