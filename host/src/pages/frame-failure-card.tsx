import { useCanOpen } from '@mortise/shared/micro';
import { Button, Flex, JointPicture, Result } from '@mortise/shared/ui';
import { useGo } from '#navigation/go.tsx';
import type { FrameFailure } from './probe-page.ts';

const MENU_ROWS = '/isystem/permission';

const words: Record<FrameFailure, (title: string) => [what: string, next: string]> = {
  missing: (title) => ['服务器上没有这个页面', `菜单“${title}”的地址没有对应的页面，请联系管理员修改菜单或部署对应的服务`],
  refused: () => ['服务器拒绝显示这个页面', '您可能没有权限，或需要重新登录'],
  broken: () => ['页面暂时打不开', '服务器没有正常回答，请稍后重试'],
  unreachable: () => ['页面暂时打不开', '无法连接服务器，请检查网络后重试'],
};

interface FrameFailureCardProps {
  failure: FrameFailure;
  title: string;
  address: string;
  onRetry: () => void;
}

/** In place of a frame whose page failed. */
export const FrameFailureCard = ({ failure, title, address, onRetry }: FrameFailureCardProps) => {
  const go = useGo();
  const canOpen = useCanOpen();
  const [what, next] = words[failure](title);
  return (
    <Result
      icon={<JointPicture state="apart" />}
      title={what}
      subTitle={next}
      extra={
        <Flex wrap justify="center" gap={8}>
          <Button type="primary" onClick={onRetry}>
            重试
          </Button>
          <Button href={address} target="_blank" rel="noopener">
            在新窗口打开
          </Button>
          {failure === 'missing' && canOpen(MENU_ROWS) && <Button onClick={() => go(MENU_ROWS)}>打开菜单管理</Button>}
        </Flex>
      }
    />
  );
};
