import { Button, Result } from '@mortise/shared/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { SIGN_IN_PATH } from '#navigation/guard.ts';
import { PublicFrame } from './public-frame.tsx';

export const RegisterResultPage = () => {
  const [params] = useSearchParams();
  const account = params.get('account') ?? '';
  const back = `${SIGN_IN_PATH}?username=${encodeURIComponent(account)}`;
  // the URL was opened directly, without a registration before it
  if (!account) return <Navigate to="/user/register" replace />;
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
