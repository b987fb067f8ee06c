import { ActivePlatform, activePlatforms, IN_USE } from '@mortise/shared/contract/business';
import { actionsColumn, type Column, column, NumberText, StateText } from '@mortise/shared/ui';
import { PicturesCell } from '#common/pictures-cell.tsx';

interface ActivePlatformActions {
  onEdit: (platform: ActivePlatform) => void;
  onStatus: (platform: ActivePlatform) => void;
  onRemove: (platform: ActivePlatform) => void;
}

const figure = { align: 'right', width: 110, render: (value: number | null) => <NumberText value={value} /> } as const;

/** A page outside of the console: opened in a browser tab that does not know it. */
const PageLink = ({ to, name }: { to: string | null | undefined; name: string }) =>
  to && /^https?:\/\//.test(to) ? (
    <a href={to} target="_blank" rel="noopener noreferrer" aria-label={`打开“${name}”的落地页`}>
      打开
    </a>
  ) : null;

export const activePlatformColumns = ({ onEdit, onStatus, onRemove }: ActivePlatformActions): Column<ActivePlatform>[] => [
  column(ActivePlatform, 'platformCode', { sorter: true, width: 110 }),
  column(ActivePlatform, 'platformName', { sorter: true, width: 140 }),
  column(ActivePlatform, 'platformType', { width: 110 }),
  column(ActivePlatform, 'activityName', { width: 130 }),
  column(ActivePlatform, 'startDate', { sorter: true, width: 120 }),
  column(ActivePlatform, 'endDate', { sorter: true, width: 120 }),
  column(ActivePlatform, 'budget', figure),
  column(ActivePlatform, 'cost', figure),
  column(ActivePlatform, 'clueCount', figure),
  column(ActivePlatform, 'landingUrl', {
    width: 90,
    render: (_, { landingUrl, platformName }) => <PageLink to={landingUrl} name={platformName} />,
  }),
  column(ActivePlatform, 'logo', { width: 70, render: (_, { logo, platformName }) => <PicturesCell value={logo} name={platformName} /> }),
  column(ActivePlatform, 'status', {
    render: (text: string, { status }) => <StateText tone={status === IN_USE ? 'good' : 'idle'} text={text} />,
  }),
  actionsColumn(
    140,
    (platform) => [
      { label: '编辑', call: activePlatforms.edit, onClick: () => onEdit(platform) },
      { label: platform.status === IN_USE ? '停用' : '启用', call: activePlatforms.changeStatus, onClick: () => onStatus(platform) },
      { label: '删除', call: activePlatforms.remove, danger: true, onClick: () => onRemove(platform) },
    ],
    ({ platformName }) => platformName,
  ),
];
