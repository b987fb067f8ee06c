import { Button, Result } from '@mortise/shared/ui';
import { useNavigate } from 'react-router-dom';
import { HOME_PATH } from '#navigation/home.ts';

const EXCEPTIONS = {
  '403': '抱歉，你无权访问该页面',
  '404': '抱歉，你访问的页面不存在或无权访问',
  '500': '抱歉，服务器出错了',
} as const;

export type ExceptionCode = keyof typeof EXCEPTIONS;

export const ExceptionPage = ({ code }: { code: ExceptionCode }) => {
  const navigate = useNavigate();
  return (
    <Result
      className="exception"
      icon={<p className="exception-code">{code}</p>}
      title={EXCEPTIONS[code]}
      extra={
        <Button type="primary" onClick={() => void navigate(HOME_PATH)}>
          返回首页
        </Button>
      }
    />
  );
};
