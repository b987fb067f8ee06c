import { Button, Flex, Result, Spin, Typography } from '@mortise/shared/ui';
import { useEffect, useState } from 'react';
import { addressOf } from '#routes/menu-context.ts';
import { FrameFailureCard } from './frame-failure-card.tsx';
import { type FrameFailure, probePage } from './probe-page.ts';

/**
 * What pages of other sites may do in a frame: anything but navigate the console away and open modal dialogs over it. Links may open new
 * windows, which are ordinary ones.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox';

const NOT_SHOWN = '页面没有显示？对方网站可能打不开，或不允许嵌入';

interface FramedProps {
  address: string;
  title: string;
}

/** A page of this server, JeecgBoot's own behind `API_TARGET` among them: part of the product, asked for before it is shown. */
const OwnFrame = ({ address, title }: FramedProps) => {
  const [turn, setTurn] = useState(0);
  const [probed, setProbed] = useState<{ turn: number; failure?: FrameFailure }>();

  useEffect(() => {
    const leaving = new AbortController();
    void probePage(address, leaving.signal).then((failure) => {
      if (!leaving.signal.aborted) setProbed({ turn, ...(failure && { failure }) });
    });
    return () => leaving.abort();
  }, [address, turn]);

  if (probed?.turn !== turn) return <Spin style={{ display: 'block', margin: '96px auto' }} />;
  const retry = () => setTurn(turn + 1);
  if (probed.failure) return <FrameFailureCard failure={probed.failure} title={title} address={address} onRetry={retry} />;
  return <iframe className="frame" src={address} title={title} referrerPolicy="strict-origin" />;
};

/** A page of another site. Browsers do not tell whether it refused to be framed, so a bar above it always offers a new window. */
const ForeignFrame = ({ address, title }: FramedProps) => (
  <>
    <Flex className="frame-bar" justify="space-between" align="center" gap={12}>
      <Typography.Text type="secondary" ellipsis>
        {new URL(address).host}　{NOT_SHOWN}
      </Typography.Text>
      <Button type="link" size="small" href={address} target="_blank" rel="noopener">
        在新窗口打开
      </Button>
    </Flex>
    <iframe className="frame" src={address} title={title} referrerPolicy="strict-origin" sandbox={SANDBOX} />
  </>
);

/** A page outside of the console in a tab. The URL is computed once: a new token must not reload the frame. */
export const FramePage = ({ url, title }: { url: string; title: string }) => {
  const [address] = useState(() => addressOf(url));
  if (!address) return <Result status="warning" title="链接地址不正确" subTitle={`菜单“${title}”的地址无法打开，请联系管理员修改`} />;
  const { origin, protocol } = new URL(address);
  if (origin === location.origin) return <OwnFrame address={address} title={title} />;
  if (location.protocol === protocol || location.protocol === 'http:') return <ForeignFrame address={address} title={title} />;
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
