import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { type OwnSession, ownAccount } from '@mortise/shared/contract/session';
import { Button, DateText, deviceOf, ListFailed, Popconfirm, Skeleton, Tag, useAction, useOne } from '@mortise/shared/ui';
import './devices.css';

interface SessionRowProps {
  session: OwnSession;
  onEnd: () => void;
}

const SessionRow = ({ session: { current, ip, userAgent, createTime, lastSeenTime }, onEnd }: SessionRowProps) => {
  const { name, isHeld } = deviceOf(userAgent);
  const Sign = isHeld ? MobileOutlined : DesktopOutlined;
  return (
    <li>
      <Sign aria-hidden className="device-sign" />
      <div className="device-facts">
        <strong title={userAgent ?? undefined}>{name}</strong>
        {current && <Tag color="blue">当前登录</Tag>}
        <dl>
          <div>
            <dt>登录地址</dt>
            <dd>{ip || '未知'}</dd>
          </div>
          <div>
            <dt>登录时间</dt>
            <dd>
              <DateText value={createTime} to="minute" />
            </dd>
          </div>
          <div>
            <dt>最近活动</dt>
            <dd>
              <DateText value={lastSeenTime} to="minute" />
            </dd>
          </div>
        </dl>
      </div>
      {!current && (
        <Popconfirm title="确定退出该登录？" placement="topRight" onConfirm={onEnd}>
          <Button size="small" aria-label={`退出 ${name}`}>
            退出
          </Button>
        </Popconfirm>
      )}
    </li>
  );
};

/** The caller's sessions, the current one first, and how to end them. */
export const useDevices = () => {
  const { data, isLoading, error, reload } = useOne(ownAccount.sessions, {});
  const [end, ending] = useAction(ownAccount.endSession, reload);
  const sessions = [...(data ?? [])].sort((a, b) => Number(b.current) - Number(a.current));
  const others = sessions.filter(({ current }) => !current);

  const endOthers = others.length > 0 && (
    <Popconfirm title={`确定退出其他 ${others.length} 处登录？`} onConfirm={() => void end({})}>
      <Button danger loading={ending}>
        退出其他所有登录
      </Button>
    </Popconfirm>
  );
  const list = (
    <>
      {isLoading && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {error && !data && <ListFailed error={error} onRetry={reload} />}
      <ul className="devices">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void end({ query: { id: session.id } })} />
        ))}
      </ul>
    </>
  );
  return { list, endOthers };
};
