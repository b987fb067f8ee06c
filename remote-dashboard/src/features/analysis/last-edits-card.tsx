import { dataLogs, type OwnEdit } from '@mortise/shared/contract/records';
import { type MenuNode, pathOfView } from '@mortise/shared/contract/session';
import { useCanOpen } from '@mortise/shared/micro';
import { useCan, useSession } from '@mortise/shared/session';
import { useOne } from '@mortise/shared/ui/basics';
import { HomeCard } from './home-card.tsx';

interface Kind {
  label: string;
  /** Views that list such records. */
  views: readonly string[];
  /** Each record has a page of its own; otherwise the list opens it. */
  hasPage?: true;
}

const kinds: Readonly<Record<string, Kind>> = {
  sys_user: { label: '用户', views: ['system/UserList'], hasPage: true },
  sys_role: { label: '角色', views: ['system/RoleUserList', 'system/RoleList'], hasPage: true },
  sys_dict: { label: '字典', views: ['system/DictList'] },
  sys_position: { label: '职务', views: ['system/SysPositionList'] },
  sys_announcement: { label: '通告', views: ['system/SysAnnouncementList'] },
};

/** The address of each record that a page of the menu shows. */
export const editLines = (edits: readonly OwnEdit[], menu: readonly MenuNode[], canOpen: (path: string) => boolean) =>
  edits.flatMap(({ dataTable, dataId, name, changedAt }) => {
    const kind = kinds[dataTable];
    const path = kind && pathOfView(menu, kind.views, canOpen);
    if (!path) return [];
    const id = encodeURIComponent(dataId);
    const to = kind.hasPage ? `${path}/record/${id}` : `${path}?wanted.record=${id}`;
    return [{ key: `${dataTable} ${dataId}`, title: name, to, more: `${kind.label} ${changedAt.slice(5, 16)}` }];
  });

/** Records that this person changed last. */
export const LastEditsCard = () => {
  const isOffered = useCan(dataLogs.mine);
  const menu = useSession((state) => state.permissions?.menu);
  const canOpen = useCanOpen();
  const { data, error, reload } = useOne(dataLogs.mine, isOffered ? {} : null);
  if (!isOffered) return null;
  return (
    <HomeCard
      title="最近修改"
      lines={data && editLines(data, menu ?? [], canOpen)}
      error={error}
      onRetry={() => void reload()}
      empty="您修改过的用户、角色、字典等记录会出现在这里"
    />
  );
};
