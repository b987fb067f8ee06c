import { NOTICE_CATEGORIES, NOTICE_WAYS, type NoticeChoices, type NoticeWay, noticeChoices } from '@mortise/shared/contract/messages';
import { Flex, ListFailed, Skeleton, Switch, Tooltip, Typography, useAction, useOne } from '@mortise/shared/ui';
import { SecurityRow } from '../security/security-row.tsx';

const CATEGORIES = {
  '1': { title: '通知公告', note: '发布给您的通知公告' },
  '2': { title: '系统消息', note: '系统发给您的消息，例如监控告警' },
} as const;
const WAYS: Readonly<Record<NoticeWay, string>> = { bell: '铃铛', popup: '弹出提醒', mail: '邮件' };
const NO_MAIL: Readonly<Record<NoticeChoices['mail'], string | undefined>> = {
  ready: undefined,
  noServer: '服务器未配置邮件',
  noAddress: '请先在安全设置中填写邮箱',
};

/** By which ways the caller learns of notices. */
export const NoticeSection = () => {
  const { data, isLoading, error, reload } = useOne(noticeChoices.mine, {});
  const [save, saving] = useAction(noticeChoices.save, reload);
  if (isLoading) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;
  if (!data) return error && <ListFailed error={error} onRetry={reload} />;

  const choice = (category: keyof typeof CATEGORIES, way: NoticeWay) => {
    const isOn = data.choices.some((one) => one.category === category && one.way === way && one.isOn);
    const lack = way === 'mail' && !isOn ? NO_MAIL[data.mail] : undefined;
    return (
      <Tooltip key={way} title={lack}>
        <Flex component="label" gap={8} align="center">
          {/* the name of the switch, because the tooltip of a disabled one is out of reach of a keyboard */}
          <Switch
            size="small"
            aria-label={`${CATEGORIES[category].title}：${WAYS[way]}${lack ? `（${lack}）` : ''}`}
            checked={isOn}
            disabled={saving || lack !== undefined}
            onChange={(on) => void save({ body: { category, way, isOn: on } })}
          />
          {WAYS[way]}
        </Flex>
      </Tooltip>
    );
  };

  return (
    <>
      {NOTICE_CATEGORIES.map((category) => (
        <SecurityRow key={category} title={CATEGORIES[category].title} note={CATEGORIES[category].note}>
          <Flex gap="8px 24px" wrap>
            {NOTICE_WAYS.map((way) => choice(category, way))}
          </Flex>
        </SecurityRow>
      ))}
      <Typography.Paragraph type="secondary">
        关闭铃铛的消息不计入未读数，仍在“我的消息”中；弹出提醒在打开的控制台中显示。
        {NO_MAIL[data.mail] && `${NO_MAIL[data.mail]}，不能接收邮件。`}
      </Typography.Paragraph>
    </>
  );
};
