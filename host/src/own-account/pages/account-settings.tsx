import { useOffers } from '@mortise/shared/session';
import { Card, Tabs } from '@mortise/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { useDevices } from '../devices/device-list.tsx';
import { SecuritySection } from '../security/security-section.tsx';
import './account.css';
import { BaseSection } from './base-section.tsx';
import { BindingSection } from './binding-section.tsx';
import { LookSection } from './look-section.tsx';
import { NoticeSection } from './notice-section.tsx';

const DevicesSection = () => {
  const { list, endOthers } = useDevices();
  return (
    <>
      {list}
      {endOthers}
    </>
  );
};

export type AccountSection = 'base' | 'security' | 'devices' | 'binding' | 'custom' | 'notice';

/** 个人设置. `section` is the one of the address; the others follow in the query, so that the page stays one tab. */
export const AccountSettings = ({ section }: { section: AccountSection }) => {
  const [params, setParams] = useSearchParams();
  const { noticeChoices, ownContact, ownSessions } = useOffers();
  const items = [
    { key: 'base', label: '基本设置', children: <BaseSection /> },
    { key: 'security', label: '安全设置', children: <SecuritySection /> },
    ...(ownSessions ? [{ key: 'devices', label: '登录设备', children: <DevicesSection /> }] : []),
    ...(ownContact ? [{ key: 'binding', label: '账户绑定', children: <BindingSection /> }] : []),
    { key: 'custom', label: '个性化设置', children: <LookSection /> },
    ...(noticeChoices ? [{ key: 'notice', label: '新消息通知', children: <NoticeSection /> }] : []),
  ];
  const wanted = params.get('section') ?? section;
  const active = items.some(({ key }) => key === wanted) ? wanted : 'base';
  return (
    <Card className="account-page">
      <Tabs activeKey={active} items={items} destroyOnHidden onChange={(key) => setParams({ section: key }, { replace: true })} />
    </Card>
  );
};
