import { Button, Result } from '@mortise/shared/ui';
import { useState } from 'react';
import { addressOf } from '#routes/menu-context.ts';

/**
 * What pages of other sites may do in a frame: anything but navigate the console away and open modal dialogs over it. Links may open new
 * windows, which are ordinary ones.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox';

/** Another site in a tab. The URL is computed once: a new token must not reload the frame. */
export const FramePage = ({ url, title }: { url: string; title: string }) => {
  const [address] = useState(() => addressOf(url));
  if (!address) return <Result status="warning" title="链接地址不正确" subTitle={`菜单“${title}”的地址无法打开，请联系管理员修改`} />;
  const { origin, protocol } = new URL(address);
  // pages of this server, JeecgBoot's own behind `API_TARGET` among them, are part of the product
  const isOwn = origin === location.origin;
  if (isOwn || location.protocol === protocol || location.protocol === 'http:')
    return <iframe className="frame" src={address} title={title} referrerPolicy="strict-origin" sandbox={isOwn ? undefined : SANDBOX} />;
  return (
    <Result
      status="info"
      title="该页面不能嵌入显示"
      extra={
        <Button type="primary" href={address} target="_blank" rel="noopener">
          在新窗口打开
        </Button>
      }
    />
  );
};
