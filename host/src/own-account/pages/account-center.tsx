import { fileUrl } from '@mortise/shared/http';
import { useDict, useSession } from '@mortise/shared/session';
import { Avatar, Button, Card, DetailList, Flex } from '@mortise/shared/ui';
import { Link } from 'react-router-dom';
import { departmentLabel } from '#common/department-label.ts';
import './account.css';

/** 个人中心: who the caller is. */
export const AccountCenter = () => {
  const user = useSession((state) => state.user);
  const departs = useSession((state) => state.departs);
  const sexes = useDict('sex');
  if (!user) return null;
  const name = user.realname || user.username;
  const facts = [
    { key: 'username', label: '用户账号', children: user.username },
    { key: 'workNo', label: '工号', children: user.workNo },
    { key: 'sex', label: '性别', children: sexes.find(({ value }) => value === String(user.sex))?.text },
    { key: 'birthday', label: '生日', children: user.birthday?.slice(0, 10) },
    { key: 'phone', label: '手机号码', children: user.phone },
    { key: 'email', label: '邮箱', children: user.email },
    { key: 'telephone', label: '座机', children: user.telephone },
    { key: 'departs', label: '部门', children: departs.map(departmentLabel).join('、') },
  ];
  return (
    <Card className="account-page">
      <Flex align="center" gap={16} wrap className="account-head">
        <Avatar size={64} src={user.avatar ? fileUrl(user.avatar) : undefined}>
          {name.slice(0, 1)}
        </Avatar>
        <h2>{name}</h2>
        <Link to="/account/settings/BaseSetting">
          <Button>个人设置</Button>
        </Link>
      </Flex>
      <DetailList items={facts} columns={2} />
    </Card>
  );
};
